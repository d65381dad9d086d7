import type { Database } from './db/database.ts'

/** The job engine for verbs. Later work is sent in the transaction of the fact that causes it. */
export interface Jobs {
  /** `key` makes a job a singleton: while one with the same key waits, a second is not added. */
  send<T extends object>(queue: string, data: T, options?: SendOptions): Promise<void>
  sendMany<T extends object>(queue: string, data: T[]): Promise<void>
  inside(db: Database): Jobs
}

interface SendOptions {
  /** From now, in milliseconds. The database compares with its own clock, which may be ahead of the sender's. */
  waitMs?: number
  key?: string
  priority?: number
}

export interface JobDefinition<T extends object = Record<string, unknown>> {
  queue: string
  /** Resolves: done. Throws: tried again after a growing delay, up to `retries`, then moved to the dead-letter queue. */
  handle(data: T, signal: AbortSignal): Promise<void>
  retries?: number
  retryDelaySeconds?: number
  /** A job that runs longer counts as lost with its worker, and another worker gets it. */
  expireSeconds: number
  concurrency?: number
  /** Sent at these moments beside the jobs that verbs send: a five-field cron line, in UTC. */
  cron?: string
}

/** A worker may die at a job, so it is tried again. Work that is given up is shown to staff. */
export const usualJob = { retries: 2, retryDelaySeconds: 60, concurrency: 1 }
