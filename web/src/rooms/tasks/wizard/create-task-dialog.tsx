import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { emptyDraft, type TaskDraft } from '../draft.ts'
import { Wizard } from './wizard.tsx'

interface Props {
  isOpen: boolean
  /** What the form begins with; empty where there is nothing to go by. */
  first?: TaskDraft | null
  onClose: () => void
}

/** Closing forgets what was typed: the next one starts at step 1. */
export function CreateTaskDialog({ isOpen, first, onClose }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wizard.title')}>
      <Wizard first={first ?? emptyDraft} onDone={onClose} />
    </Dialog>
  )
}
