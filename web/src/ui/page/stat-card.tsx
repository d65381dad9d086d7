import { Group, Skeleton } from '@mantine/core'
import { Hint } from '../../ui/hint.tsx'
import type { Elements } from '../elements.ts'
import { Explained } from '../explained.tsx'
import { Card } from './card.tsx'
import classes from './stat-card.module.css'

interface Props {
  label: string
  tip?: string | undefined
  /** Null while on the way. */
  value: string | null
  icon: Elements
  detail?: string | undefined
  /** Place among the cards that fade in one after the other. */
  index: number
}

/** Figures beside each other: four, two on a phone, one if two would be too narrow to read. */
export function StatGrid({ children }: { children: Elements }) {
  return <div className={classes.grid}>{children}</div>
}

export function StatCard({ label, tip, value, icon, detail, index }: Props) {
  return (
    <Card index={index} className={classes.stat} aria-label={label}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Hint className={classes.label}>{tip ? <Explained tip={tip}>{label}</Explained> : label}</Hint>
        <span className={classes.icon}>{icon}</span>
      </Group>
      <p className={classes.value}>{value ?? <Skeleton component="span" display="block" h="1.25em" w={80} />}</p>
      {detail && <Hint>{detail}</Hint>}
    </Card>
  )
}
