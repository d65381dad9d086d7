import '../shell/look/later-styles.ts'
import { useTranslation } from 'react-i18next'
import { SharedTask } from '../modules/tasks/shared-task.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'

export function SharedScreen() {
  const { t } = useTranslation('shared')
  return (
    <PublicFrame title={t('title')}>
      <SharedTask />
    </PublicFrame>
  )
}
