import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { Receiving } from '../modules/notifications/receiving.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function ReceiveScreen() {
  const { t } = useTranslation('receive')
  return (
    <PublicFrame title={t('title')}>
      <Receiving />
    </PublicFrame>
  )
}
