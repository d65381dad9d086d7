import { Radio, Stack } from '@mantine/core'
import type { OnBooking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'

interface Props {
  /** `ask`: nothing is chosen yet. */
  value: OnBooking
  onChange: (value: OnBooking) => void
}

const options = ['keep', 'cancel'] as const

/** An appointment is never orphaned: the person says first what becomes of it. */
export function OpenAppointmentChoice({ value, onChange }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <Radio.Group
      label={t('open.question')}
      value={value}
      onChange={(next) => onChange(next === 'cancel' ? 'cancel' : 'keep')}
    >
      <Stack gap="sm" mt="sm">
        {options.map((option) => (
          <Radio key={option} value={option} label={t(`open.${option}`)} description={t(`open.${option}Text`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
