import { Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { signalCode } from '@terminlotse/contract/limits'
import { type Signal, signalRoutes } from '@terminlotse/contract/notifications/signal'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { showFailure } from '../../../../api/failure-toast.ts'
import { checkedBy } from '../../../../api/form-errors.ts'
import { keys } from '../../../../api/keys.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Hint } from '../../../../ui/hint.tsx'
import { showToast } from '../../../../ui/toasts/toast.tsx'

export function ConnectSignal({ awaited }: Pick<Signal, 'awaited'>) {
  const { t } = useTranslation('notifications')
  const sendCode = useSendCode()
  const connect = useConnectSignal()
  return (
    <Stack gap="sm">
      {awaited && (
        <OneField
          label={t('signal.code')}
          hint={t('signal.codeSent', { number: awaited.number })}
          inputMode="numeric"
          autoComplete="one-time-code"
          check={(code) => checkCode({ code }).code}
          button={t('signal.connect')}
          isBusy={connect.isPending}
          onSend={(code) => connect.mutate(code)}
        />
      )}
      <OneField
        label={t('signal.number')}
        hint={t('signal.numberHint')}
        type="tel"
        autoComplete="tel"
        check={(number) => checkNumber({ number }).number}
        button={t(awaited ? 'signal.sendAgain' : 'signal.send')}
        isBusy={sendCode.isPending}
        onSend={(number) => sendCode.mutate(number)}
      />
      <Hint>{t('signal.rules', { minutes: signalCode.minutes, guesses: signalCode.guesses })}</Hint>
    </Stack>
  )
}

const checkNumber = checkedBy(signalRoutes.sendCode.body)
const checkCode = checkedBy(signalRoutes.connect.body)

interface Props {
  label: string
  hint: string
  type?: 'tel'
  inputMode?: 'numeric'
  autoComplete: string
  check: (value: string) => string | undefined
  button: string
  isBusy: boolean
  onSend: (value: string) => void
}

function OneField({ label, hint, check, button, isBusy, onSend, ...input }: Props) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const complaint = check(value)
    setError(complaint)
    if (complaint === undefined) onSend(value)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xs" align="flex-start">
        <TextInput
          w="100%"
          label={label}
          description={hint}
          value={value}
          error={error}
          onChange={(event) => setValue(event.currentTarget.value)}
          {...input}
        />
        <BusyButton type="submit" variant="light" isBusy={isBusy}>
          {button}
        </BusyButton>
      </Stack>
    </form>
  )
}

export function useSignal() {
  return useQuery({
    queryKey: keys.signal,
    queryFn: ({ signal }) => call(signalRoutes.read, { signal }),
    staleTime: 0,
  })
}

function useSendCode() {
  const { t } = useTranslation('notifications')
  const keep = useKeep()
  return useMutation({
    mutationFn: (number: string) => call(signalRoutes.sendCode, { body: { number } }),
    onSuccess: keep,
    onError: (error) => showFailure(error, t('signal.notSent')),
  })
}

function useConnectSignal() {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  const keep = useKeep()
  return useMutation({
    mutationFn: (code: string) => call(signalRoutes.connect, { body: { code } }),
    onSuccess(signal) {
      keep(signal)
      showToast({ kind: 'success', title: t('signal.connected') })
    },
    onError: (error) => showFailure(error, t('failed')),
    // Too many guesses end a code.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.notificationSettings }),
  })
}

function useKeep() {
  const queries = useQueryClient()
  return (signal: Signal) => queries.setQueryData(keys.signal, signal)
}
