import { Switch } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { validationText } from '@terminlotse/contract/validation-texts'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Hint } from '../../../ui/hint.tsx'
import { ConditionTick, ConsentTick, EmergencyNote, useDraftDemands } from '../draft/city-demands.tsx'
import type { TickField } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'

interface Props extends DraftPart {
  /** Of the switch for automatic booking. */
  label: string
}

/** Automatic booking, where the city lets it, with a trial of it, and with the question whether the city's condition fits. */
export function BookingSwitch({ draft, errors, change, label }: Props) {
  const { t } = useTranslation('forms')
  const { t: need } = useTranslation('need')
  const { conditions, emergency } = useDraftDemands(draft)
  if (emergency !== null)
    return (
      <div>
        <EmergencyNote emergency={emergency} />
        <Hint>{t('city.tapOnly')}</Hint>
      </div>
    )
  const lacksYes = draft.auto_booking_enabled && conditions.length > 0 && !draft.meets_condition
  const error = errors.auto_booking_enabled ?? (lacksYes && validationText('meets_condition_needed', currentLanguage()))
  const own = (name: 'auto_booking_enabled' | 'dry_run') => ({
    checked: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.checked }),
  })
  return (
    <>
      <Switch label={label} description={need(whoBooks(draft))} error={error} {...own('auto_booking_enabled')} />
      {draft.auto_booking_enabled && (
        <>
          <Switch label={t('trial.label')} description={t('trial.hint')} {...own('dry_run')} />
          <DraftTicks draft={draft} errors={errors} change={change} />
        </>
      )}
    </>
  )
}

export function whoBooks(task: Pick<Task, 'auto_booking_enabled' | 'current_appointment_at'>) {
  if (!task.auto_booking_enabled) return 'who.tells'
  return task.current_appointment_at ? 'who.earlier' : 'who.books'
}

export function DraftTicks({ draft, errors, change }: DraftPart) {
  const { conditions, consents } = useDraftDemands(draft)
  const own = (field: TickField) => ({
    isTicked: draft[field],
    onTick: (isTicked: boolean) => change({ [field]: isTicked }),
    error: errors[field],
  })
  return (
    <>
      <ConditionTick asked={conditions} {...own('meets_condition')} />
      <ConsentTick asked={consents} {...own('agrees')} />
    </>
  )
}
