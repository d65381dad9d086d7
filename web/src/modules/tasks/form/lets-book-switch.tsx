import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftPart } from '../draft/draft-form.ts'

/** The switch for booking a found time with a tap; empty if booking is automatic, which asks for the same details. */
export function LetsBookSwitch({ draft, change }: DraftPart) {
  const { t } = useTranslation('forms')
  if (draft.auto_booking_enabled) return null
  return (
    <Switch
      label={t('letsBook.label')}
      description={t('letsBook.hint')}
      checked={draft.lets_me_book}
      onChange={(event) => change({ lets_me_book: event.currentTarget.checked })}
    />
  )
}
