import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftPart } from '../draft/draft-form.ts'

/** A trial of automatic booking; without that, the booking of a found time with a tap, which asks for the same details. */
export function BookingSwitch({ draft, change }: DraftPart) {
  const { t } = useTranslation('forms')
  const [name, words] = draft.auto_booking_enabled
    ? (['dry_run', 'trial'] as const)
    : (['lets_me_book', 'letsBook'] as const)
  return (
    <Switch
      key={name}
      label={t(`${words}.label`)}
      description={t(`${words}.hint`)}
      checked={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )
}
