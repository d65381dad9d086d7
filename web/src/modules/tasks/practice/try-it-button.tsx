import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { focusScreen } from '../../../ui/focus-screen.ts'
import { IconTestPipe } from '../../../ui/icons/signed-in.ts'
import { useHasPractice, useTryIt } from './practice-calls.ts'

/** One tap shows the whole way to an appointment at the practice office. Empty where there is no such office. */
export function TryItButton() {
  const { t } = useTranslation('practice')
  const start = useTryIt(focusScreen)
  if (!useHasPractice()) return null
  return (
    <BusyButton
      mih={44}
      leftSection={<IconTestPipe size={18} />}
      isBusy={start.isPending || start.isSuccess}
      busyLabel={t('tryNow')}
      onClick={() => start.mutate()}
    >
      {t('tryNow')}
    </BusyButton>
  )
}
