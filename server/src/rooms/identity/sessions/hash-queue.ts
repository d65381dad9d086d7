import { availableParallelism } from 'node:os'
import { createBoundedQueue } from '../../../foundation/bounded-queue.ts'

/** Hashes run in the four threads of Node that also look up names and read files. */
const mostThreads = 2

/**
 * Every hash of a password is made in this queue of the process, together with the queries around it, so that a crowd at
 * the door takes neither all processors nor all connections to the database. No transaction is open beside a hash.
 * docs/decisions/accounts.md#hashes-wait-in-a-short-queue
 */
export const inHashQueue = createBoundedQueue({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, mostThreads)),
  longest: 100,
  retrySeconds: 5,
})
