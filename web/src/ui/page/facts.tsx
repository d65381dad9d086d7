import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface Props {
  /** Label and value; an entry without a value is left out. */
  facts: [label: string, value: ReactNode][]
  layout?: 'columns' | 'pairs' | 'rows' | 'line'
}

export function Facts({ facts, layout = 'columns' }: Props) {
  return (
    <dl className={classes[layout]}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
