import { useEffect, useEffectEvent, useRef } from 'react'
import { oldestRead, watchReads } from '../../api/read-at.ts'

/**
 * What happens after a list was read and before the live connection begins is in neither. If something did, `ask` is
 * called once. The returned function is to be told the number at which the first connection began.
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
