import { Text } from '@mantine/core'
import type { Coordinates } from '@terminlotse/contract/offices/needs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { askCoordinates, type NoCoordinates } from './nearest.ts'

interface Props {
  /** The position from which distances count now; null: the usual order. */
  from: Coordinates | null
  onChange: (from: Coordinates | null) => void
}

/** Sorts by distance, or back. Only a press asks for the position; without one the order stays. */
export function NearestButton({ from, onChange }: Props) {
  const { t } = useTranslation('need')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<NoCoordinates | null>(null)
  const ask = async () => {
    setAsking(true)
    const answer = await askCoordinates()
    setAsking(false)
    setReason(typeof answer === 'string' ? answer : null)
    if (typeof answer !== 'string') onChange(answer)
  }
  return (
    <div>
      <BusyButton
        variant="default"
        size="sm"
        mih={44}
        isBusy={isAsking}
        busyLabel={t('nearest.asking')}
        onClick={() => (from === null ? void ask() : onChange(null))}
      >
        {t(from === null ? 'nearest.label' : 'nearest.usual')}
      </BusyButton>
      <Text size="sm" c="dimmed" role="status" mt={4}>
        {t(from !== null ? 'nearest.sorted' : `nearest.${reason ?? 'hint'}`)}
      </Text>
    </div>
  )
}
