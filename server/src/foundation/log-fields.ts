import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What every line of the log carries while a call or a job is being worked, e.g. `{ request }` or `{ job, queue, task
 * }`.
 */
export type LogFields = Record<string, string | number>

const current = new AsyncLocalStorage<LogFields>()

/** Runs `work` with these beside the fields that are carried already; holds for everything that `work` starts. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return current.run({ ...current.getStore(), ...fields }, work)
}

export function currentLogFields(): LogFields {
  return current.getStore() ?? {}
}
