import classes from './check-group.module.css'
import { ChoiceGroup } from './choice-group.tsx'

interface Props {
  legend: string
  hint: string
  choices: { value: number; label: string }[]
  chosen: number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

export function CheckGroup({ legend, hint, choices, chosen, onChange, error }: Props) {
  const toggle = (value: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <ChoiceGroup legend={legend} hint={hint} error={error}>
      <div className={classes.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
