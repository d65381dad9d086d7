import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarFeedRoutes, type CalendarFeed as FeedAnswer } from '@terminlotse/contract/booking/calendar-feed'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { LoadFailure } from '../../api/load-failure.tsx'
import { currentLanguage } from '../../texts/language.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Copying } from '../../ui/copying.tsx'
import { FoldedPart } from '../../ui/page/folded-part.tsx'
import { dayAndTime } from '../../ui/time/moment.ts'
import { showToast } from '../../ui/toasts/toast.tsx'

export function CalendarFeedPart() {
  const { t } = useTranslation('appointments')
  return (
    <FoldedPart id="calendar-feed" title={t('feed.title')}>
      <CalendarFeed />
    </FoldedPart>
  )
}

function CalendarFeed() {
  const { t } = useTranslation('appointments')
  const { data, isError, refetch } = useFeed()
  const make = useMakeFeed()
  const end = useEndFeed()
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return <LoadFailure failed={t('feed.unread')} notYet={t('feed.notYet')} onRetry={() => void refetch()} />
  }
  const since = data.made_at
  return (
    <Stack align="flex-start">
      <Text>{t('feed.intro')}</Text>
      <Announced>{since !== null && make.data?.made_at === since && <Made address={make.data.address} />}</Announced>
      {since !== null && <Text c="dimmed">{t('feed.since', { time: dayAndTime(since, currentLanguage()) })}</Text>}
      <Group>
        <BusyButton
          variant="default"
          size="md"
          isBusy={make.isPending}
          busyLabel={t('feed.making')}
          onClick={() => make.mutate()}
        >
          {since === null ? t('feed.make') : t('feed.replace')}
        </BusyButton>
        {since !== null && (
          <BusyButton
            variant="subtle"
            color="red"
            size="md"
            isBusy={end.isPending}
            busyLabel={t('feed.ending')}
            onClick={() => end.mutate()}
          >
            {t('feed.end')}
          </BusyButton>
        )}
      </Group>
    </Stack>
  )
}

/** The address, which nobody can read again. */
function Made({ address }: { address: string }) {
  const { t } = useTranslation('appointments')
  return (
    <Alert color="green" title={t('feed.made')} role="group" w="100%">
      <Text size="sm" mb="sm">
        {t('feed.once')}
      </Text>
      <Copying label={t('feed.address')} value={address} />
    </Alert>
  )
}

function useFeed() {
  return useQuery({
    queryKey: keys.calendarFeed,
    queryFn: ({ signal }) => call(calendarFeedRoutes.read, { signal }),
    // Another device or a new password may have made or ended it.
    staleTime: 0,
  })
}

/** Makes an address; an earlier one ends. Only this answer has it. */
function useMakeFeed() {
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarFeedRoutes.make),
    onSuccess: ({ made_at }) => queries.setQueryData<FeedAnswer>(keys.calendarFeed, { made_at }),
    onError: (error) => showFailure(error, t('feed.failed')),
    gcTime: 0,
  })
}

function useEndFeed() {
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarFeedRoutes.end),
    onSuccess: () => showToast({ kind: 'success', title: t('feed.ended') }),
    onError: (error) => showFailure(error, t('feed.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.calendarFeed }),
  })
}
