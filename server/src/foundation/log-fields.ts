import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields of every log line during a call or a job, e.g. `{ request }` or `{ job, queue, task }`. */
export type LogFields = Record<string, string | number>

const current = new AsyncLocalStorage<LogFields>()

/** Runs `work` with these fields beside those that are carried already; holds for everything that `work` starts. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return current.run({ ...current.getStore(), ...fields }, work)
}

export function currentLogFields(): LogFields {
  return current.getStore() ?? {}
}
