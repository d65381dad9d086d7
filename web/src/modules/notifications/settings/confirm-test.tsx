import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { testDigits } from '@terminlotse/contract/limits'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords } from '../../../api/failure-toast.ts'
import { checkedBy } from '../../../api/form-errors.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconCircleCheck } from '../../../ui/icons/signed-in.ts'

interface Props {
  name: string
  isConfirmed: boolean
  confirm: Confirming
}

export type Confirming = Pick<
  UseMutationResult<unknown, Error, string | undefined>,
  'mutate' | 'reset' | 'isPending' | 'error'
>

/** Asks for the digits of a test message, or says that one arrived. It may stand in a form, so it is none itself. */
export function ConfirmTest({ name, isConfirmed, confirm }: Props) {
  const { t } = useTranslation('phone')
  const done = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(!isConfirmed)
  useEffect(() => {
    // The field that had the cursor is gone.
    if (wasAsked.current && isConfirmed) done.current?.focus()
    wasAsked.current = !isConfirmed
  }, [isConfirmed])
  if (!isConfirmed) return <Digits confirm={confirm} />
  return (
    <Group gap="xs" wrap="nowrap" role="status" ref={done} tabIndex={-1}>
      <IconCircleCheck color="var(--accent)" />
      <Text size="sm">{t('test.done', { name })}</Text>
    </Group>
  )
}

const check = checkedBy(notificationRoutes.confirm.body.pick({ digits: true }))

function Digits({ confirm }: Pick<Props, 'confirm'>) {
  const { t } = useTranslation('phone')
  const [digits, setDigits] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const change = (typed: string) => {
    setDigits(typed)
    setComplaint(undefined)
    confirm.reset()
    if (check({ digits: typed }).digits === undefined) confirm.mutate(typed)
  }
  const send = () => {
    const { digits: wrong } = check({ digits })
    setComplaint(wrong)
    // The same digits twice would count as two guesses.
    if (wrong === undefined && !confirm.isPending) confirm.mutate(digits)
  }
  return (
    <Stack gap="xs">
      <TextInput
        label={t('test.digits')}
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={2 * testDigits.count}
        value={digits}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
        error={complaint ?? problemWords(confirm.error)}
        errorProps={{ role: 'alert' }}
      />
      <Group gap="xs">
        <BusyButton
          variant="default"
          mih={44}
          isBusy={confirm.isPending}
          busyLabel={t('test.confirming')}
          onClick={send}
        >
          {t('test.confirm')}
        </BusyButton>
        <Button variant="subtle" mih={44} onClick={() => confirm.mutate(undefined)}>
          {t('test.gotIt')}
        </Button>
      </Group>
    </Stack>
  )
}
