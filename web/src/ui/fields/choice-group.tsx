import { useId } from 'react'
import type { Elements } from '../elements.ts'
import classes from './choice-group.module.css'

interface Props {
  legend: string
  hint?: string | undefined
  error?: string | undefined
  children: Elements
}

export function ChoiceGroup({ legend, hint, error, children }: Props) {
  const id = useId()
  const described = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ')
  return (
    <fieldset className={classes.group} aria-describedby={described || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
