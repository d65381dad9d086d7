import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { minimumNoticeHours } from '@terminlotse/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Folded } from '../../ui/folded.tsx'
import { weekdayName } from '../../ui/moment.ts'
import type { DraftPart } from './draft-form.ts'
import { emptyFilter, filterOf, hasFilter } from './filter.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const fields = Object.keys(emptyFilter) as (keyof typeof emptyFilter)[]

/** Which appointments are wanted; closed until someone needs it, or something in it is set or wrong. */
export function FilterFields({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('forms')
  const [isOpen, setOpen] = useState(() => hasFilter(filterOf(draft)))
  const isWrong = fields.some((field) => errors[field])
  const textField = (name: 'earliest_date' | 'latest_date' | 'time_from' | 'time_to', type: 'date' | 'time') => (
    <TextInput
      label={t(`filter.${name}`)}
      type={type}
      size="md"
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <Folded title={t('filter.title')} isOpen={isOpen || isWrong} onToggle={setOpen}>
      <Text size="sm" c="dimmed">
        {t('filter.intro')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {textField('earliest_date', 'date')}
        {textField('latest_date', 'date')}
      </SimpleGrid>
      <CheckGroup
        legend={t('filter.weekdays')}
        hint={t('filter.weekdaysHint')}
        choices={weekdays.map((value) => ({ value, label: weekdayName(value, currentLanguage()) }))}
        chosen={draft.weekdays}
        onChange={(chosen) => change({ weekdays: chosen })}
        error={errors.weekdays}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {textField('time_from', 'time')}
        {textField('time_to', 'time')}
      </SimpleGrid>
      <NumberInput
        label={t('filter.minimum_notice_hours')}
        description={t('filter.noticeHint')}
        size="md"
        maw={320}
        min={minimumNoticeHours.min}
        max={minimumNoticeHours.max}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        inputMode="numeric"
        value={draft.minimum_notice_hours}
        error={errors.minimum_notice_hours}
        onChange={(value) => change({ minimum_notice_hours: value === '' ? '' : Number(value) })}
      />
      <TextInput
        label={t('filter.current_appointment_at')}
        description={t('filter.currentHint')}
        type="datetime-local"
        size="md"
        maw={320}
        value={draft.current_appointment_at}
        error={errors.current_appointment_at}
        onChange={(event) => change({ current_appointment_at: event.currentTarget.value })}
      />
    </Folded>
  )
}
