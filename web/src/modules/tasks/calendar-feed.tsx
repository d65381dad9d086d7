import { Text } from '@mantine/core'
import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { currentLanguage } from '../../texts/language.ts'
import { FoldedPart } from '../../ui/page/folded-part.tsx'
import { dayAndTime } from '../../ui/time/moment.ts'
import { SecretAddress } from './sharing/secret-address.tsx'

export function CalendarFeedPart() {
  const { t } = useTranslation('appointments')
  return (
    <FoldedPart id="calendar-feed" title={t('feed.title')}>
      <SecretAddress
        queryKey={keys.calendarFeed}
        read={(signal) => call(calendarFeedRoutes.read, { signal })}
        make={() => call(calendarFeedRoutes.make)}
        end={() => call(calendarFeedRoutes.end)}
        say={(word) => t(`feed.${word}`)}
        about={({ made_at }) => (
          <Text c="dimmed">{t('feed.since', { time: dayAndTime(made_at ?? '', currentLanguage()) })}</Text>
        )}
      />
    </FoldedPart>
  )
}
