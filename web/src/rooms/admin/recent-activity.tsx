import { Badge, Group, Text } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/admin'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { Card } from '../../ui/card.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import classes from './recent-activity.module.css'

interface Props {
  activities: AdminOverview['recent_activities']
}

/** The latest news of everyone's tasks, newest first. */
export function RecentActivity({ activities }: Props) {
  const { t } = useTranslation('admin')
  const { t: tMonitoring } = useTranslation('monitoring')
  if (activities.length === 0) return <Text c="dimmed">{t('recent.empty')}</Text>
  return (
    <Card>
      <ul className={classes.list}>
        {activities.map((activity) => (
          <li key={activity.id} className={classes.activity}>
            <Group gap="xs" justify="space-between">
              <Text fw={600}>{activity.task_name}</Text>
              <Text size="sm" c="dimmed" component="time" dateTime={activity.created_at}>
                {dayAndTime(activity.created_at, currentLanguage())}
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {activity.user_email}
            </Text>
            <Group gap="xs" mt={4} align="baseline">
              <Badge variant="light" color="gray">
                {tMonitoring(`activity.${activity.activity_type}`)}
              </Badge>
              <Text className={classes.message}>{activity.message}</Text>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  )
}
