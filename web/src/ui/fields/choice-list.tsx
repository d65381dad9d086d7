import type { ComponentProps } from 'react'
import { ChoiceFrame } from './choice-frame.tsx'

interface Props extends Omit<ComponentProps<typeof ChoiceFrame>, 'kind' | 'chosen' | 'onToggle' | 'isDisabled'> {
  value: number | null
  onChange: (value: number) => void
}

export function ChoiceList({ value, onChange, ...frame }: Props) {
  return <ChoiceFrame {...frame} kind="radio" chosen={value === null ? [] : [value]} onToggle={onChange} />
}
