import { Alert, Stack, Text, Title } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemWords } from '../../../api/failure-toast.ts'
import { Announced } from '../../../ui/announced.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { type Confirming, ConfirmTest } from '../settings/confirm-test.tsx'

interface Props {
  title?: string
  name: string
  isConfirmed: boolean
  send: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'isSuccess' | 'error'>
  confirm: Confirming
}

export function TestMessage({ title, name, isConfirmed, send, confirm }: Props) {
  const { t } = useTranslation('phone')
  return (
    <Stack gap="xs">
      <Title order={4} size="h5">
        {title ?? t('test.title')}
      </Title>
      <BusyButton
        variant={isConfirmed || send.isSuccess ? 'default' : 'filled'}
        mih={44}
        style={{ alignSelf: 'start' }}
        work={send}
        busyLabel={t('test.sending')}
      >
        {t(isConfirmed || send.isSuccess ? 'test.again' : 'test.send')}
      </BusyButton>
      <Announced>{send.isSuccess && !isConfirmed && <Text size="sm">{t('test.sent')}</Text>}</Announced>
      <Problem error={send.error} />
      <ConfirmTest name={name} isConfirmed={isConfirmed} confirm={confirm} />
    </Stack>
  )
}

export function Problem({ error }: { error: unknown }) {
  const words = problemWords(error)
  return (
    words !== null && (
      <Alert color="red" role="alert">
        {words}
      </Alert>
    )
  )
}
