import { Group, Radio, Stack, Text } from '@mantine/core'
import { type AccountAct, type Role, role, type StaffAccount } from '@terminlotse/contract/accounts/staff'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Question } from '../../../ui/page/form-buttons.tsx'
import type { Words } from './account-calls.ts'

interface Props {
  account: StaffAccount
  act: AccountAct
  isBusy: boolean
  onClose: () => void
  onConfirm: (words: Words) => void
}

const choices = ['keep', 'cancel'] as const
type Choice = (typeof choices)[number]
const asked = ['block', 'sign_out', 'forget_passkeys', 'revoke_keys', 'prove', 'role', 'delete'] as const

export function ActDialog({ account, act, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation('staff')
  const [chosen, setChosen] = useState<Role>(account.role)
  const [choice, setChoice] = useState<Choice | null>(null)
  const question = asked.find((one) => one === act)
  if (!question) return null
  const isUnanswered =
    (question === 'delete' && account.open_bookings > 0 && choice === null) ||
    (question === 'role' && chosen === account.role)
  const words = {
    ...(question === 'role' ? { role: chosen } : {}),
    ...(question === 'delete' && choice ? { on_booking: choice } : {}),
  }
  return (
    <Question
      onClose={onClose}
      title={t(`ask.${question}`)}
      submit={t(`acts.${question}`)}
      busyLabel={t('busy')}
      isBusy={isBusy}
      isDangerous={question === 'block' || question === 'delete'}
      isDisabled={isUnanswered}
      onConfirm={() => onConfirm(words)}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {`${account.first_name} ${account.last_name}, ${account.email}`}
      </Text>
      <Text>{t(`ask.${question}Text`)}</Text>
      {question === 'prove' && account.promised_role !== 'none' && (
        <Text fw={600}>{t('ask.provePromised', { role: t(`roles.${account.promised_role}`) })}</Text>
      )}
      {question === 'role' && <RoleChoice value={chosen} onChange={setChosen} />}
      {question === 'delete' && account.open_bookings > 0 && <BookingChoice value={choice} onChange={setChoice} />}
    </Question>
  )
}

export function RoleChoice({
  value,
  onChange,
  label,
}: {
  value: Role
  onChange: (role: Role) => void
  label?: string
}) {
  const { t } = useTranslation('staff')
  const pick = (next: string) => onChange(role.options.find((known) => known === next) ?? 'none')
  return (
    <Radio.Group label={label ?? t('ask.roleLabel')} value={value} onChange={pick}>
      <Group gap="lg" mt="xs">
        {role.options.map((one) => (
          <Radio key={one} value={one} label={t(`roles.${one}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

function BookingChoice({ value, onChange }: { value: Choice | null; onChange: (choice: Choice) => void }) {
  const { t } = useTranslation('staff')
  const pick = (next: string) => onChange(next === 'cancel' ? 'cancel' : 'keep')
  return (
    <Radio.Group label={t('ask.deleteBookings')} value={value} onChange={pick}>
      <Stack gap="sm" mt="sm">
        {choices.map((one) => (
          <Radio key={one} value={one} label={t(`ask.${one}`)} description={t(`ask.${one}Text`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
