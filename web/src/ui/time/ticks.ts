type Listener = (now: number) => void

const rhythms = new Map<number, { listeners: Set<Listener>; timer: ReturnType<typeof setInterval> }>()

/** Every `everyMs` milliseconds. Listeners of one interval are rendered together. Returns a function that stops it. */
export function onTick(everyMs: number, listener: Listener): () => void {
  const rhythm = rhythms.get(everyMs) ?? begin(everyMs)
  rhythm.listeners.add(listener)
  return () => {
    rhythm.listeners.delete(listener)
    if (rhythm.listeners.size > 0) return
    clearInterval(rhythm.timer)
    rhythms.delete(everyMs)
  }
}

function begin(everyMs: number) {
  const listeners = new Set<Listener>()
  const timer = setInterval(() => {
    const now = Date.now()
    for (const tell of listeners) tell(now)
  }, everyMs)
  const rhythm = { listeners, timer }
  rhythms.set(everyMs, rhythm)
  return rhythm
}
