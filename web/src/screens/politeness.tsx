import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { Politeness } from '../modules/tasks/politeness.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function PolitenessScreen() {
  const { t } = useTranslation('politeness')
  return (
    <PublicFrame title={t('title')} isWide>
      <Politeness />
    </PublicFrame>
  )
}
