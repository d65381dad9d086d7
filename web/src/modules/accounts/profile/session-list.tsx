import { Badge, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type OpenSession } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import classes from './sessions.module.css'

export function SessionList() {
  const { t } = useTranslation('accounts')
  const { data, isError, refetch } = useSessions()
  const end = useEndSession()
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return <LoadFailure failed={t('sessions.failed')} notYet={t('sessions.notYet')} onRetry={() => void refetch()} />
  }
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('sessions.intro')}
      </Text>
      <ul className={rows.list}>
        {data.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate(session)}
          />
        ))}
      </ul>
    </>
  )
}

interface SessionProps {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

function Session({ session: { device, is_current, created_at, last_used_at }, isEnding, onEnd }: SessionProps) {
  const { t } = useTranslation('accounts')
  const name = device ?? t('sessions.unknown')
  return (
    <li className={rows.row}>
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          {is_current && <Badge variant="light">{t('sessions.here')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('sessions.used', { time: dayAndTime(last_used_at, currentLanguage()) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.since', { time: dayAndTime(created_at, currentLanguage()) })}
        </Text>
      </div>
      {!is_current && (
        <BusyButton
          variant="subtle"
          color="red"
          mih={44}
          aria-label={t('sessions.endOf', { device: name })}
          isBusy={isEnding}
          busyLabel={t('sessions.end')}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </BusyButton>
      )}
    </li>
  )
}

function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await call(accountRoutes.sessions, { signal })).results,
    staleTime: 0,
  })
}

function useEndSession() {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OpenSession) => call(accountRoutes.endSession, { params: { id } }),
    onSuccess: (_, { device }) => {
      showToast({ kind: 'success', title: t('sessions.ended', { device: device ?? t('sessions.unknown') }) })
    },
    onError: (error) => showFailure(error, t('sessions.endFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  })
}
