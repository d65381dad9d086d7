import { useEffect, useEffectEvent, useRef } from 'react'
import { oldestRead, watchReads } from '../../api/read-at.ts'

/**
 * Events after a list was read and before the live connection begins are in neither. If there were any, `ask` is called
 * once. Call the returned function with the number at which the first connection began.
 */
export function useFirstGap(ask: () => void): (joinedAt: number | undefined) => void {
  const joined = useRef<number | null>(null)
  const compare = () => {
    const read = oldestRead()
    if (joined.current === null || read === null || read >= joined.current) return
    joined.current = null
    ask()
  }
  const onRead = useEffectEvent(compare)
  useEffect(() => watchReads(() => onRead()), [])
  return (joinedAt) => {
    joined.current = joinedAt ?? null
    compare()
  }
}
