import { NumberInput, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Announced } from '../announced.tsx'
import { lackOf, leftWith, type NumberRange, type TypedNumber } from './typed-number.ts'

interface Props extends NumberRange {
  label: string
  description?: ReactNode
  error?: string | undefined
  maw?: number
  name?: string
  value: TypedNumber
  onChange: (value: TypedNumber) => void
}

/**
 * A whole number. Empty stays empty while somebody types. Left empty, the field takes its usual number, and says so
 * before and after. A number outside of the range is an error, or is replaced by the usual one in the same way.
 */
export function NumberField({ value, onChange, error, min, max, usual, isUsualOutside, ...input }: Props) {
  const { t } = useTranslation('forms')
  const [taken, setTaken] = useState<'empty' | 'outside' | null>(null)
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
      <NumberInput
        {...input}
        size="md"
        min={BigInt(min)}
        max={BigInt(max)}
        allowNegative={false}
        clampBehavior="none"
        // With a bigint the library allows whole numbers only, and phones show digits alone.
        defaultValue={0n}
        value={value === '' ? '' : BigInt(Math.trunc(value))}
        startValue={BigInt(usual ?? min)}
        error={error ?? (isWrong ? t('number.outside', { min, max }) : undefined)}
        onChange={(next) => {
          setTaken(null)
          onChange(next === '' ? '' : Number(next))
        }}
        onBlur={leave}
      />
      <Announced>
        {lack !== null && !isWrong && <Hint>{t(`number.ahead.${lack}`, { min, max, usual })}</Hint>}
        {taken !== null && value === usual && <Hint>{t(`number.taken.${taken}`, { min, max, usual })}</Hint>}
      </Announced>
    </div>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {children}
    </Text>
  )
}
