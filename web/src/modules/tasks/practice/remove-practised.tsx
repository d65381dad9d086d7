import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { focusScreen } from '../../../ui/focus-screen.ts'
import { IconTrash } from '../../../ui/icons/signed-in.ts'
import { useRemovePractised } from './practice-calls.ts'

/** One tap deletes all practice tasks and gives their appointments back. Nothing real is lost, so nothing is asked. */
export function RemovePractised() {
  const { t } = useTranslation('practice')
  const remove = useRemovePractised(focusScreen)
  return (
    <BusyButton
      variant="subtle"
      color="gray"
      mih={44}
      leftSection={<IconTrash size={18} />}
      isBusy={remove.isPending}
      busyLabel={t('removing')}
      onClick={() => remove.mutate()}
    >
      {t('remove')}
    </BusyButton>
  )
}
