import { Badge, TextInput } from '@mantine/core'
import { searchable } from '@terminlotse/contract/normal-form'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { IconSearch } from '../icons/signed-in.ts'
import classes from './choice-frame.module.css'
import { ChoiceGroup } from './choice-group.tsx'

export interface Choice {
  value: number
  label: string
  detail?: string
  badge?: string | undefined
}

interface Props {
  legend: string
  choices: Choice[]
  kind: 'radio' | 'checkbox'
  chosen: number[]
  onToggle: (value: number, isChosen: boolean) => void
  isDisabled?: (value: number) => boolean
  error?: string | undefined
  /** Pixels; a longer list scrolls inside. */
  maxHeight?: number
  search?: { label: string; noMatch: (search: string) => string }
}

// A shorter list is seen as a whole anyway.
const worthSearching = 8

function matches(choice: Choice, search: string): boolean {
  const text = searchable(`${choice.label} ${choice.detail ?? ''}`)
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Options as plain radio buttons or checkboxes, which keyboard and screen reader know. Long lists can be searched. */
export function ChoiceFrame({ legend, choices, kind, chosen, onToggle, isDisabled, error, maxHeight, search }: Props) {
  const [sought, setSought] = useState('')
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  // A choice made before must not be hidden below the edge of the opened list.
  useEffect(() => {
    const first = list.current?.querySelector('label:has(:checked)')
    if (list.current && first instanceof HTMLElement) list.current.scrollTop = first.offsetTop - list.current.offsetTop
  }, [])
  const shown = choices.filter((choice) => chosen.includes(choice.value) || matches(choice, sought.trim()))
  return (
    <ChoiceGroup legend={legend} error={error}>
      {search && choices.length > worthSearching && (
        <TextInput
          size="sm"
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          leftSection={<IconSearch size={16} />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          mb="xs"
        />
      )}
      <div ref={list} className={classes.list} style={{ maxHeight }}>
        {shown.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type={kind}
              name={name}
              checked={chosen.includes(choice.value)}
              disabled={isDisabled?.(choice.value) ?? false}
              onChange={(event) => onToggle(choice.value, event.currentTarget.checked)}
              className={kind === 'radio' ? classes.radio : classes.check}
            />
            <span className={classes.option}>
              <span className={classes.words}>
                <span>{choice.label}</span>
                {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
              </span>
              {choice.badge && <Badge>{choice.badge}</Badge>}
            </span>
          </label>
        ))}
        {search && shown.length === 0 && <p className={classes.detail}>{search.noMatch(sought)}</p>}
      </div>
    </ChoiceGroup>
  )
}

interface ManyChoiceListProps extends Omit<ComponentProps<typeof ChoiceFrame>, 'kind' | 'onToggle' | 'isDisabled'> {
  max: number
  onChange: (chosen: number[]) => void
}

/** A choice of any number out of many options, in the order in which they were chosen. */
export function ManyChoiceList({ chosen, max, onChange, ...frame }: ManyChoiceListProps) {
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
