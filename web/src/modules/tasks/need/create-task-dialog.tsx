import { useTranslation } from 'react-i18next'
import type { Elements } from '../../../ui/elements.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { useSession } from '../../accounts/session.ts'
import { draftFor, type TaskDraft } from '../draft/draft.ts'
import { Wizard } from '../wizard/wizard.tsx'
import { NeedFlow } from './need-flow.tsx'

interface Props {
  isOpen: boolean
  /** The first values of the form; without it, the name and address of the account. */
  first?: TaskDraft | null
  /** The ways in which the person gets messages; without it only the wizard is shown, as for a copy. */
  reach?: Elements
  /** Called with a task that watches already. */
  onStarted?: (id: number) => void
  onClose: () => void
}

/**
 * Begins with the need; the specification's wizard is below. Closing forgets the wizard's entries: the next one starts
 * at step 1, with the account's data (docs/decisions/web.md#new-task-begins-with-the-need).
 */
export function CreateTaskDialog({ isOpen, first, reach, onStarted, onClose }: Props) {
  const { t } = useTranslation('forms')
  const { user } = useSession()
  const wizard = <Wizard first={first ?? draftFor(user)} onDone={onClose} />
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
