import { Button, Group, SimpleGrid, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { IconAlertTriangle } from '../../ui/icons/public.ts'
import { IconCpu, IconEye, IconKey, IconListCheck, IconRefresh, IconUsers } from '../../ui/icons/signed-in.ts'
import { count } from '../../ui/number.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import rows from '../../ui/page/row-list.module.css'
import { StatCard, StatGrid } from '../../ui/page/stat-card.tsx'
import { dayAndTime, exactTime } from '../../ui/time/moment.ts'
import { Accounts } from '../accounts/staff-accounts.tsx'
import { ActivityIcon } from './activities/activity-icon.tsx'
import { useAdminOverview } from './admin/admin-overview.ts'
import classes from './admin/admin-page.module.css'
import { AuditLog } from './admin/audit-log.tsx'
import { NeedsStaff } from './admin/needs-staff.tsx'
import { RunningTasks } from './admin/running-tasks.tsx'
import { SystemInfo } from './admin/system-info.tsx'

/** For staff, as the server decides; everyone else is sent to the dashboard. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const overview = useAdminOverview()
  if (overview.isForbidden) return <Navigate to="/dashboard" replace />
  if (overview.passkeyRefusal !== null) return <PasskeyNeeded why={overview.passkeyRefusal} />
  if (overview.hasFailed) return <OverviewFailure isAsking={overview.isAsking} onRetry={overview.ask} />
  const { data } = overview
  return (
    <>
      <PageHeading title={t('title')} subtitle={t('subtitle')}>
        <Group>
          {data && (
            <Hint className="figures">{t('updated', { time: exactTime(data.timestamp, currentLanguage()) })}</Hint>
          )}
          <BusyButton
            variant="default"
            leftSection={<IconRefresh size={16} />}
            isBusy={overview.isAsking}
            onClick={overview.ask}
          >
            {t('refresh')}
          </BusyButton>
        </Group>
      </PageHeading>
      {data ? (
        <>
          <NeedsStaff overview={data} />
          <Summary overview={data} />
          <OverviewTabs overview={data} />
        </>
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Waiting() {
  const { t: say } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', md: 'lg' }} role="status" aria-label={say('loading')}>
      {['users', 'tasks', 'checks', 'workers'].map((name) => (
        <Skeleton key={name} height={132} radius="lg" />
      ))}
    </SimpleGrid>
  )
}

function PasskeyNeeded({ why }: { why: string }) {
  const { t } = useTranslation('admin')
  return (
    <Stack align="center" justify="center" mih="50dvh" ta="center" gap="sm">
      <IconKey size={40} />
      <Title order={1} size="h3">
        {t('passkeyNeeded')}
      </Title>
      <Text c="dimmed" maw="32rem">
        {why}
      </Text>
      <Button component={Link} to="/settings#passkeys" size="md">
        {t('toSettings')}
      </Button>
    </Stack>
  )
}

function OverviewFailure({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Stack align="center" justify="center" mih="50dvh" ta="center" gap="sm">
      <IconAlertTriangle size={40} color="var(--bad)" />
      <Title order={1} size="h3">
        {t('failed')}
      </Title>
      <Text c="dimmed">{t('failedText')}</Text>
      <BusyButton size="md" isBusy={isAsking} onClick={onRetry}>
        {t('retry')}
      </BusyButton>
    </Stack>
  )
}

function OverviewTabs({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation('admin')
  const panels = {
    running: <RunningTasks tasks={overview.running_tasks} />,
    recent: <RecentActivity activities={overview.recent_activities} />,
    accounts: <Accounts />,
    system: <SystemInfo overview={overview} />,
    audit: <AuditLog />,
  }
  const names = ['running', 'recent', 'accounts', 'system', 'audit'] as const
  return (
    <Tabs defaultValue="running" keepMounted={false} mt="lg">
      <Tabs.List mb="lg" aria-label={t('title')}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function RecentActivity({ activities }: { activities: AdminOverview['recent_activities'] }) {
  const { t } = useTranslation('admin')
  const { t: tOverview } = useTranslation('overview')
  if (activities.length === 0) return <Text c="dimmed">{t('recent.empty')}</Text>
  return (
    <Card>
      <ul className={rows.list}>
        {activities.map((activity) => (
          <li key={activity.id} className={classes.activity}>
            <ActivityIcon type={activity.activity_type} />
            <div className={rows.words}>
              <Group gap="xs" justify="space-between">
                <Text fw={600}>{tOverview(`activity.${activity.activity_type}`)}</Text>
                <Text size="sm" c="dimmed" component="time" dateTime={activity.created_at}>
                  {dayAndTime(activity.created_at, currentLanguage())}
                </Text>
              </Group>
              <Text>{activity.message}</Text>
              <Hint>{`${activity.task_name} · ${activity.user_email}`}</Hint>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Summary({ overview: { summary, celery_info } }: { overview: AdminOverview }) {
  const { t } = useTranslation('admin')
  const figure = (value: number) => count(value, currentLanguage())
  const workers =
    celery_info.error === null
      ? {
          value: figure(celery_info.workers.length),
          detail: t('summary.workersTasks', { count: celery_info.active_tasks_count }),
        }
      : { value: t('summary.unknown'), detail: t('summary.unavailable') }
  const cards = [
    {
      label: t('summary.users'),
      Icon: IconUsers,
      value: figure(summary.total_users),
      detail: t('summary.activeUsers', { count: summary.active_users }),
    },
    {
      label: t('summary.running'),
      Icon: IconListCheck,
      value: figure(summary.active_tasks),
      detail: t('summary.ofTasks', { count: summary.total_tasks }),
    },
    {
      label: t('summary.checks'),
      Icon: IconEye,
      value: figure(summary.total_checks),
      detail: t('summary.found', { count: summary.total_appointments_found }),
    },
    { label: t('summary.workers'), Icon: IconCpu, ...workers },
  ]
  return (
    <StatGrid>
      {cards.map(({ Icon, ...card }, index) => (
        <StatCard key={card.label} index={index} icon={<Icon size={20} />} {...card} />
      ))}
    </StatGrid>
  )
}
