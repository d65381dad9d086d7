import { focusManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onTick } from '../ui/time/ticks.ts'

interface Question {
  refetch: (how: { cancelRefetch: boolean }) => unknown
}

/**
 * Repeats a query every `everyMs` while the page is visible; undefined: never. Unlike the library's own interval it
 * does not start again when a live message changes the cached answer. Otherwise frequent messages would delay the query
 * for ever.
 */
export function useAskEvery(everyMs: number | undefined, question: Question) {
  const ask = useEffectEvent(() => {
    if (focusManager.isFocused()) void question.refetch({ cancelRefetch: false })
  })
  useEffect(() => (everyMs === undefined ? undefined : onTick(everyMs, () => ask())), [everyMs])
}
