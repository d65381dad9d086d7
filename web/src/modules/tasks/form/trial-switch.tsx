import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftPart } from '../draft/draft-form.ts'

export function TrialSwitch({ draft, change }: DraftPart) {
  const { t } = useTranslation('forms')
  if (!draft.auto_booking_enabled) return null
  return (
    <Switch
      label={t('trial.label')}
      description={t('trial.hint')}
      checked={draft.dry_run}
      onChange={(event) => change({ dry_run: event.currentTarget.checked })}
    />
  )
}
