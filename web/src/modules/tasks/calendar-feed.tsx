import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../api/load-failure.tsx'
import { currentLanguage } from '../../texts/language.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Copying } from '../../ui/copying.tsx'
import { FoldedPart } from '../../ui/page/folded-part.tsx'
import { dayAndTime } from '../../ui/time/moment.ts'
import { useEndFeed, useFeed, useMakeFeed } from './appointments/calendar-feed-calls.ts'

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
