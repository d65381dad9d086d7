import '../shell/inside-styles.ts'
import { useTranslation } from 'react-i18next'
import { Politeness } from '../rooms/catalogue/politeness.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

export function PolitenessScreen() {
  const { t } = useTranslation('politeness')
  return (
    <PublicFrame title={t('title')}>
      <Politeness />
    </PublicFrame>
  )
}
