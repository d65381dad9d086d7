import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SharedTask as Shown, sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { PageSpinner } from '../../ui/page/page-spinner.tsx'
import { dayAndTime } from '../../ui/time/moment.ts'
import { useOpening } from '../../ui/use-opening.ts'

/** A task that its owner shares. The secret stands behind the `#`, and goes to the server in the body of a call. */
export function SharedTask() {
  const { t } = useTranslation('shared')
  const secret = useLocation().hash.slice(1)
  const opening = useOpening(secret)
  const { data, error, isFetching, refetch } = useQuery({
    // The secret is not in the key, which the cache keeps. Each opening is counted, so none is repeated.
    queryKey: ['shared', opening],
    queryFn: ({ signal }) => call(sharedPageRoutes.open, { body: { secret }, signal }),
    enabled: secret !== '',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  if (secret === '') return <Text role="alert">{t('none')}</Text>
  if (data === undefined && error === null) return <PageSpinner />
  const hasEnded = error instanceof ApiError && error.status === 404
  return (
    <Stack>
      {error && <Text role="alert">{hasEnded ? error.message : t('failed')}</Text>}
      {data && !hasEnded && <About task={data} />}
      {!hasEnded && (
        <BusyButton variant="default" isBusy={isFetching} busyLabel={t('looking')} onClick={() => void refetch()}>
          {t('again')}
        </BusyButton>
      )}
    </Stack>
  )
}

function About({ task: { state, services, offices, slot_at, last_check_at, ends_at } }: { task: Shown }) {
  const { t } = useTranslation('shared')
  const time = (at: string) => dayAndTime(at, currentLanguage())
  return (
    <>
      <Text fw={600} size="lg">
        {t(`states.${state}`, { time: slot_at === null ? '' : time(slot_at) })}
      </Text>
      <Facts
        layout="pairs"
        facts={[
          [t('service'), services.join(', ')],
          [
            t(offices.length > 1 ? 'offices' : 'office'),
            offices.map(({ name, address }) => (address ? `${name}, ${address}` : name)).join(' · '),
          ],
          [t('checked'), last_check_at === null ? t('never') : time(last_check_at)],
        ]}
      />
      <Hint>{t('until', { time: time(ends_at) })}</Hint>
    </>
  )
}
