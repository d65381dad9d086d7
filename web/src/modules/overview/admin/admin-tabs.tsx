import { Tabs } from '@mantine/core'
import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { Accounts } from '../../accounts/staff-accounts.tsx'
import classes from './admin-tabs.module.css'
import { AuditLog } from './audit-log.tsx'
import { RecentActivity } from './everyones-activity.tsx'
import { RunningTasks } from './running-tasks.tsx'
import { SystemInfo } from './system-info.tsx'

interface Props {
  overview: AdminOverview
}

export function OverviewTabs({ overview }: Props) {
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
      <Tabs.List mb="lg" aria-label={t('title')} className={classes.list}>
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
