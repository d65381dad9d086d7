import { Skeleton, Text, Title } from '@mantine/core'
import { dashboard } from '@terminlotse/contract/limits'
import type { Overview } from '@terminlotse/contract/overview/figures'
import { outageOf } from '@terminlotse/contract/tasks/journal'
import { minuteMs } from '@terminlotse/contract/time'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { Hint } from '../../ui/hint.tsx'
import { Card } from '../../ui/page/card.tsx'
import rows from '../../ui/page/row-list.module.css'
import { dayAndTime, timeSince } from '../../ui/time/moment.ts'
import { useNow } from '../../ui/time/use-now.ts'
import { ActivityIcon } from './activities/activity-icon.tsx'
import classes from './activities/lists.module.css'

interface Props {
  /** Newest first; undefined while on the way. */
  activities: Overview['recentActivities'] | undefined
  index: number
}

export function RecentActivity({ activities, index }: Props) {
  const { t } = useTranslation('overview')
  const now = useNow(minuteMs)
  const language = currentLanguage()
  return (
    <Card index={index} aria-labelledby="recent-activity">
      <Title order={2} size="h4" id="recent-activity" mb="md">
        {t('recent.title')}
      </Title>
      {activities === undefined && <Waiting />}
      {activities?.length === 0 && <Text c="dimmed">{t('recent.empty')}</Text>}
      <ul className={rows.list}>
        {activities?.slice(0, dashboard.activities).map((activity) => (
          <li key={`${activity.id} ${activity.task_id}`} className={classes.event}>
            <ActivityIcon type={activity.activity_type} />
            <div className={rows.words}>
              <Text fw={600}>{t(`activity.${activity.activity_type}`)}</Text>
              <Text size="sm">{activity.message}</Text>
              <Hint>
                {outageOf(activity.metadata) === null && <span>{`${activity.task_name} · `}</span>}
                <time dateTime={activity.created_at} data-tip={dayAndTime(activity.created_at, language)}>
                  {timeSince(activity.created_at, now, language)}
                </time>
              </Hint>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting() {
  const places = Array.from({ length: dashboard.activities / 2 }, (_, place) => place)
  return (
    <div aria-hidden>
      {places.map((place) => (
        <Skeleton key={place} h={64} mb="md" radius="md" />
      ))}
    </div>
  )
}
