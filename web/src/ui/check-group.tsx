import { useId } from 'react'
import classes from './check-group.module.css'

interface Props {
  legend: string
  hint: string
  choices: { value: number; label: string }[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

/** Some of a few, side by side, as plain checkboxes. */
export function CheckGroup({ legend, hint, choices, chosen, onChange, error }: Props) {
  const name = useId()
  const toggle = (value: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className={classes.hint}>
        {hint}
      </p>
      {error && (
        <p id={`${name}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
