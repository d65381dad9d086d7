import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { dayBounds } from '@terminlotse/contract/fields/dates'
import { bookingNoticeMinutes, minimumNoticeHours } from '@terminlotse/contract/limits'
import { type FilterField, filterFields, filterNames } from '@terminlotse/contract/tasks/filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { CheckGroup } from '../../../ui/fields/check-group.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Folded } from '../../../ui/page/folded.tsx'
import { weekdayName } from '../../../ui/time/moment.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { filterOf, hasFilter, isAsked } from '../draft/filter.ts'

const notices = [0, 60, bookingNoticeMinutes.default, 240, bookingNoticeMinutes.max]
const weekdays = [1, 2, 3, 4, 5, 6]
/** No office opens. Who has chosen it sees it. */
const sunday = 7
const hints = {
  weekdays: 'filter.weekdaysHint',
  minimum_notice_hours: 'filter.noticeHint',
  current_appointment_at: 'filter.currentHint',
} as const satisfies Partial<Record<FilterField, string>>
const rowOf = (name: FilterField) => (isAsked(name, 'date') || isAsked(name, 'time') ? filterFields[name].input : name)
const rows = [...new Set(filterNames.map(rowOf))].map((row) => filterNames.filter((name) => rowOf(name) === row))

export function FilterFields(part: DraftPart) {
  const { draft, errors } = part
  const { t } = useTranslation('forms')
  const isWrong = filterNames.some((field) => errors[field])
  const hasOwnNotice = draft.auto_booking_enabled && draft.booking_notice_minutes !== bookingNoticeMinutes.default
  return (
    <Folded title={t('filter.title')} isOpenAtFirst={hasFilter(filterOf(draft)) || hasOwnNotice} hasError={isWrong}>
      <Hint>{t('filter.intro')}</Hint>
      {rows.map((names) =>
        names.length > 1 ? (
          <SimpleGrid key={names[0]} cols={{ base: 1, xs: 2 }}>
            {names.map((name) => (
              <FilterInput key={name} name={name} {...part} />
            ))}
          </SimpleGrid>
        ) : (
          names.map((name) => <FilterInput key={name} name={name} {...part} />)
        ),
      )}
      {draft.auto_booking_enabled && <BookingNotice {...part} />}
    </Folded>
  )
}

/** How soon an appointment may begin that is booked automatically. */
function BookingNotice({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  const chosen = draft.booking_notice_minutes
  const minutes = [...new Set([...notices, chosen])].toSorted((one, other) => one - other)
  const wordFor = (value: number) => {
    if (value === 0) return t('notice.none')
    return value % 60 === 0 ? t('notice.hours', { count: value / 60 }) : t('notice.minutes', { count: value })
  }
  return (
    <NativeSelect
      label={t('notice.label')}
      description={t('notice.hint')}
      maw={320}
      data={minutes.map((value) => ({ value: String(value), label: wordFor(value) }))}
      value={String(chosen)}
      error={errors.booking_notice_minutes}
      onChange={(event) => change({ booking_notice_minutes: Number(event.currentTarget.value) })}
    />
  )
}

function FilterInput({ name, draft, errors, change }: DraftPart & { name: FilterField }) {
  const { t } = useTranslation('forms')
  const hint = name in hints ? t(hints[name as keyof typeof hints]) : ''
  const shared = { label: t(`filter.${name}`), description: hint, error: errors[name] }
  const [hasSunday] = useState(draft.weekdays.includes(sunday))
  if (isAsked(name, 'weekdays')) {
    const offered = hasSunday || draft[name].includes(sunday) ? [...weekdays, sunday] : weekdays
    return (
      <CheckGroup
        legend={shared.label}
        hint={hint}
        choices={offered.map((value) => ({ value, label: weekdayName(value, currentLanguage()) }))}
        chosen={draft[name]}
        onChange={(chosen) => change({ [name]: chosen })}
        error={errors[name]}
      />
    )
  }
  if (isAsked(name, 'hours')) {
    return (
      <NumberField
        {...shared}
        {...minimumNoticeHours}
        maw={320}
        value={draft[name]}
        onChange={(hours) => change({ [name]: hours })}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      {...(isAsked(name, 'moment') && { maw: 320, min: `${dayBounds.min}T00:00`, max: `${dayBounds.max}T23:59` })}
      {...(isAsked(name, 'date') && dayBounds)}
      type={isAsked(name, 'moment') ? 'datetime-local' : filterFields[name].input}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}
