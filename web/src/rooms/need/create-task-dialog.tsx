import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { emptyDraft, type TaskDraft } from '../task-draft/draft.ts'
import { Wizard } from '../task-form/wizard/wizard.tsx'
import { NeedFlow } from './need-flow.tsx'

interface Props {
  isOpen: boolean
  /** What the form begins with; empty where there is nothing to go by. */
  first?: TaskDraft | null
  /** How the person will be told; without it only the wizard is there, as for a copy. */
  reach?: ReactNode
  /** Called with a task that watches already. */
  onStarted?: (id: number) => void
  onClose: () => void
}

/**
 * Begins with what is needed; the specification's wizard stands below. Closing forgets what was typed into the wizard:
 * the next one starts at step 1.
 */
export function CreateTaskDialog({ isOpen, first, reach, onStarted, onClose }: Props) {
  const { t } = useTranslation('forms')
  const wizard = <Wizard first={first ?? emptyDraft} onDone={onClose} />
  const done = (started: number | null) => {
    onClose()
    if (started !== null) onStarted?.(started)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wizard.title')}>
      {reach === undefined ? wizard : <NeedFlow reach={reach} wizard={wizard} onDone={done} />}
    </Dialog>
  )
}
