import { useEffect, useState } from 'react'
import { onTick } from './ticks.ts'

/** The present moment in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => onTick(everyMs, setNow), [everyMs])
  return now
}
