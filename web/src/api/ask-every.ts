import { focusManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onTick } from '../ui/ticks.ts'

interface Question {
  refetch: (how: { cancelRefetch: boolean }) => unknown
}

/**
 * Has a question asked anew every `everyMs` while the page is looked at; undefined: never. Unlike the library's own
 * interval it does not begin anew whenever live messages change the answer at hand, or a busy line would put the
 * question off for ever.
 */
export function useAskEvery(everyMs: number | undefined, question: Question) {
  const ask = useEffectEvent(() => {
    if (focusManager.isFocused()) void question.refetch({ cancelRefetch: false })
  })
  useEffect(() => (everyMs === undefined ? undefined : onTick(everyMs, () => ask())), [everyMs])
}
