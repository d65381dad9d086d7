import { Group, Text } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Card } from '../../../ui/page/card.tsx'
import { dayAndTime } from '../../../ui/time/moment.ts'
import { ActivityIcon } from '../activities/activity-icon.tsx'
import classes from './everyones-activity.module.css'

interface Props {
  activities: AdminOverview['recent_activities']
}

export function RecentActivity({ activities }: Props) {
  const { t } = useTranslation('admin')
  const { t: tOverview } = useTranslation('overview')
  if (activities.length === 0) return <Text c="dimmed">{t('recent.empty')}</Text>
  return (
    <Card>
      <ul className={classes.list}>
        {activities.map((activity) => (
          <li key={activity.id} className={classes.activity}>
            <ActivityIcon type={activity.activity_type} />
            <div className={classes.words}>
              <Group gap="xs" justify="space-between">
                <Text fw={600}>{tOverview(`activity.${activity.activity_type}`)}</Text>
                <Text size="sm" c="dimmed" component="time" dateTime={activity.created_at}>
                  {dayAndTime(activity.created_at, currentLanguage())}
                </Text>
              </Group>
              <Text>{activity.message}</Text>
              <Text size="sm" c="dimmed">
                {`${activity.task_name} · ${activity.user_email}`}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
