import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../ui/hint.tsx'
import { Announced } from '../announced.tsx'
import { lackOf, leftWith, type NumberRange, numberOf, type TypedNumber } from './typed-number.ts'

interface Props extends NumberRange {
  label: string
  description?: ReactNode
  error?: string | undefined
  maw?: number
  name?: string
  value: TypedNumber
  onChange: (value: TypedNumber) => void
}

/** Left empty, or outside of the range if `isUsualOutside`, it takes its usual number, and says so before and after. */
export function NumberField({ value, onChange, error, min, max, usual, isUsualOutside, ...input }: Props) {
  const { t } = useTranslation('forms')
  const [taken, setTaken] = useState<'empty' | 'outside' | null>(null)
  const [typed, setTyped] = useState('')
  const range = { min, max, usual, isUsualOutside }
  const lack = lackOf(value, range)
  const isWrong = lack === 'outside' && !isUsualOutside
  const leave = () => {
    const left = leftWith(value, range)
    if (left === value) return
    setTaken(lack)
    onChange(left)
  }
  return (
    <div>
      <TextInput
        {...input}
        inputMode="numeric"
        autoComplete="off"
        value={Number.isNaN(value) || numberOf(typed) === value ? typed : String(value ?? '')}
        error={error ?? (isWrong ? t('number.outside', { min, max }) : undefined)}
        onChange={({ currentTarget }) => {
          setTaken(null)
          setTyped(currentTarget.value)
          onChange(numberOf(currentTarget.value))
        }}
        onBlur={leave}
      />
      <Announced>
        {lack !== null && !isWrong && <Hint mt={4}>{t(`number.ahead.${lack}`, { min, max, usual: usual ?? '' })}</Hint>}
        {taken !== null && value === usual && <Hint mt={4}>{t(`number.taken.${taken}`, { min, max, usual })}</Hint>}
      </Announced>
    </div>
  )
}
