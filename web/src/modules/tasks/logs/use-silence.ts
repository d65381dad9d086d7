import { useEffect, useState } from 'react'

/** True once `isHeard` has been false for `afterMs`; false again as soon as it is true. */
export function useSilence(isHeard: boolean, afterMs: number): boolean {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (isHeard) return setSilent(false)
    const timer = setTimeout(() => setSilent(true), afterMs)
    return () => clearTimeout(timer)
  }, [isHeard, afterMs])
  return isSilent && !isHeard
}
