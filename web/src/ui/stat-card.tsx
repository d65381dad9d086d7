import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import classes from './stat-card.module.css'

interface Props {
  label: string
  value: ReactNode
  /** What stands smaller below the figure. */
  detail?: ReactNode
  /** Place among the cards that fade in one after the other. */
  index?: number
}

/** One figure with its name. */
export function StatCard({ label, value, detail, index = 0 }: Props) {
  return (
    <Card index={index} className={classes.stat} aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className={classes.value}>{value}</p>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
    </Card>
  )
}
