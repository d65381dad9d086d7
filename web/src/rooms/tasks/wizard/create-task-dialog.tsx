import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { Wizard } from './wizard.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Closing forgets what was typed: the next one starts at step 1. */
export function CreateTaskDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wizard.title')}>
      <Wizard onDone={onClose} />
    </Dialog>
  )
}
