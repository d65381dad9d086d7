import { Switch } from '@mantine/core'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { ConditionTick, EmergencyNote, useDraftDemands } from '../draft/city-demands.tsx'
import { mayBook } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'

interface Props extends DraftPart {
  /** Of the switch for automatic booking. */
  label: string
  hint?: string
}

/**
 * Automatic booking, where the city lets it; then a trial of it, or the booking of a found time with a tap, which asks
 * for the same details; then the question whether the city's condition fits.
 */
export function BookingSwitch({ draft, errors, change, label, hint }: Props) {
  const { t } = useTranslation('forms')
  const { conditions, emergency } = useDraftDemands(draft)
  const isAutomatic = draft.auto_booking_enabled && emergency === null
  const lacksYes = isAutomatic && conditions.length > 0 && !draft.meets_condition
  const [name, words] = isAutomatic ? (['dry_run', 'trial'] as const) : (['lets_me_book', 'letsBook'] as const)
  return (
    <>
      {emergency === null ? (
        <Switch
          label={label}
          description={hint}
          checked={draft.auto_booking_enabled}
          error={
            errors.auto_booking_enabled ?? (lacksYes && validationText('meets_condition_needed', currentLanguage()))
          }
          onChange={(event) => change({ auto_booking_enabled: event.currentTarget.checked })}
        />
      ) : (
        <EmergencyNote emergency={emergency} />
      )}
      <Switch
        key={name}
        label={t(`${words}.label`)}
        description={t(`${words}.hint`)}
        checked={draft[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
      {mayBook(draft) && (
        <ConditionTick
          conditions={conditions}
          isTicked={draft.meets_condition}
          onTick={(meets_condition) => change({ meets_condition })}
          error={errors.meets_condition}
        />
      )}
    </>
  )
}
