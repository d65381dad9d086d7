import type { ComponentProps } from 'react'
import { ChoiceFrame } from './choice-frame.tsx'

interface Props extends Omit<ComponentProps<typeof ChoiceFrame>, 'kind' | 'onToggle' | 'isDisabled'> {
  max: number
  onChange: (chosen: number[]) => void
}

/** A choice of any number out of many options, in the order in which they were chosen. */
export function ManyChoiceList({ chosen, max, onChange, ...frame }: Props) {
  return (
    <ChoiceFrame
      {...frame}
      kind="checkbox"
      chosen={chosen}
      isDisabled={(value) => chosen.length >= max && !chosen.includes(value)}
      onToggle={(value, isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  )
}
