import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconCpu, IconEye, IconListCheck, IconUsers } from '../../../ui/icons/signed-in.ts'
import { count } from '../../../ui/number.ts'
import { StatCard, StatGrid } from '../../../ui/page/stat-card.tsx'

export function Summary({ overview: { summary, celery_info } }: { overview: AdminOverview }) {
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
