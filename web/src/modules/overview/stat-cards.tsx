import type { Overview } from '@terminlotse/contract/overview/figures'
import { useTranslation } from 'react-i18next'
import { IconBellRinging } from '../../ui/icons/public.ts'
import { IconCircleCheck, IconClockBolt, IconEye } from '../../ui/icons/signed-in.ts'
import { StatCard, StatGrid } from '../../ui/page/stat-card.tsx'

interface Props {
  /** Undefined while on the way. */
  overview: Overview | undefined
}

export function StatCards({ overview }: Props) {
  const { t, i18n } = useTranslation('overview')
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.language, options).format(value)
  const { successRate = null, avgResponseTime = null } = overview ?? {}
  const rate =
    successRate === null ? t('stats.none') : number(successRate / 100, { style: 'percent', maximumFractionDigits: 1 })
  const response =
    avgResponseTime === null ? t('stats.none') : number(avgResponseTime, { style: 'unit', unit: 'millisecond' })
  const cards: { label: string; tip?: string; value: string; Icon: typeof IconEye }[] = [
    { label: t('stats.totalChecks'), value: number(overview?.totalChecks ?? 0), Icon: IconEye },
    { label: t('stats.appointmentsFound'), value: number(overview?.appointmentsFound ?? 0), Icon: IconBellRinging },
    { label: t('stats.successRate'), tip: t('stats.successRateTip'), value: rate, Icon: IconCircleCheck },
    { label: t('stats.avgResponse'), tip: t('stats.avgResponseTip'), value: response, Icon: IconClockBolt },
  ]
  return (
    <StatGrid>
      {cards.map(({ label, tip, value, Icon }, index) => (
        <StatCard
          key={label}
          index={index}
          label={label}
          tip={tip}
          value={overview === undefined ? null : value}
          icon={<Icon size={16} />}
        />
      ))}
    </StatGrid>
  )
}
