import { Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Asked, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import { dayAndTime } from '../../ui/time/moment.ts'
import { useOpening } from '../../ui/use-opening.ts'

/** The secret stands behind the `#`, and goes to the server in a body. Opening the page changes nothing. */
export function Receiving() {
  const { t } = useTranslation('receive')
  const token = useLocation().hash.slice(1)
  const key = ['receive', useOpening(token)]
  const { data, error, isFetching, refetch } = useQuery({
    // The secret is not in the key, which the cache keeps.
    queryKey: key,
    queryFn: ({ signal }) => call(receiverRoutes.readAsked, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  if (token === '') return <Text role="alert">{t('none')}</Text>
  if (data !== undefined) return <About asked={data} token={token} queryKey={key} />
  if (error === null) return <PageSpinner />
  if (isUnknown(error)) return <Text role="alert">{t('unknown')}</Text>
  return (
    <Stack>
      <Text role="alert">{t('failed')}</Text>
      <BusyButton variant="default" isBusy={isFetching} onClick={() => void refetch()}>
        {t('again')}
      </BusyButton>
    </Stack>
  )
}

const isUnknown = (error: Error) => error instanceof ApiError && [400, 404, 410].includes(error.status)

interface Props {
  asked: Asked
  token: string
  queryKey: unknown[]
}

function useAnswer(route: typeof receiverRoutes.accept | typeof receiverRoutes.leave, { token, queryKey }: Props) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(route, { body: { token } }),
    onSuccess: (asked) => queries.setQueryData(queryKey, asked),
    // The request may have ended meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

function About(props: Props) {
  const { t } = useTranslation('receive')
  const { asked_by: email, state, asked_until } = props.asked
  const accept = useAnswer(receiverRoutes.accept, props)
  const leave = useAnswer(receiverRoutes.leave, props)
  const place = useFocusOnChange(state)
  const isBusy = accept.isPending || leave.isPending
  const failed = accept.error ?? leave.error
  const button = (act: typeof accept, words: string, variant: 'filled' | 'default') => (
    <BusyButton variant={variant} size="md" work={act} busyLabel={t('sending')} disabled={isBusy && !act.isPending}>
      {words}
    </BusyButton>
  )
  return (
    <Stack>
      <Text ref={place} tabIndex={-1} fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
        {t(state === 'asked' ? 'asks' : state, { email })}
      </Text>
      {state === 'asked' && (
        <>
          <Text>{t('what')}</Text>
          <Text>{t('often')}</Text>
          {asked_until !== null && <Text>{t('until', { time: dayAndTime(asked_until, currentLanguage()) })}</Text>}
          <Group>
            {button(accept, t('accept'), 'filled')}
            {button(leave, t('decline'), 'default')}
          </Group>
        </>
      )}
      {(state === 'on' || state === 'off') && <Group>{button(leave, t('leave'), 'default')}</Group>}
      {failed !== null && <Text role="alert">{(failed instanceof ApiError && failed.text) || t('notDone')}</Text>}
    </Stack>
  )
}

/** The pressed button is gone, so the sentence that replaces it gets the cursor. */
function useFocusOnChange(state: string) {
  const place = useRef<HTMLParagraphElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== state) place.current?.focus()
    last.current = state
  }, [state])
  return place
}
