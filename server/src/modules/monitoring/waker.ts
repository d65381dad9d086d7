/** Wakes a provider's loop in this process before its time, so that a started task is looked at without delay. */
export interface Waker {
  wake(providerCode: string): void
  /** Resolves after `ms`, when woken, or when `signal` aborts. */
  sleep(providerCode: string, ms: number, signal: AbortSignal): Promise<void>
}

/** Only spares a second: a loop looks again by itself, and in other processes nobody hears the call. */
export function createWaker(): Waker {
  const sleepers = new Map<string, () => void>()
  return {
    wake: (code) => sleepers.get(code)?.(),
    sleep: (code, ms, signal) =>
      new Promise((resolve) => {
        const finish = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', finish)
          sleepers.delete(code)
          resolve()
        }
        const timer = setTimeout(finish, ms)
        sleepers.set(code, finish)
        signal.addEventListener('abort', finish, { once: true })
        if (signal.aborted) finish()
      }),
  }
}
