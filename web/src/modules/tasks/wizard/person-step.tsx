import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftPart } from '../draft/draft-form.ts'
import { LetsBookSwitch } from '../form/lets-book-switch.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { TrialSwitch } from '../form/trial-switch.tsx'

export function PersonStep(part: DraftPart) {
  const { t } = useTranslation('forms')
  return (
    <Stack>
      <PersonFields {...part} emailLabel={t('person.email_for_booking')} />
      <Switch
        size="md"
        label={t('wizard.autoBooking')}
        description={t('wizard.autoBookingHint')}
        checked={part.draft.auto_booking_enabled}
        onChange={(event) => part.change({ auto_booking_enabled: event.currentTarget.checked })}
      />
      <LetsBookSwitch {...part} />
      <TrialSwitch {...part} />
    </Stack>
  )
}
