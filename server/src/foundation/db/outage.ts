import { codeOf } from '../error-text.ts'

// PostgreSQL's error classes (appendix A of its manual): connections, insufficient resources such as a full disk, and a
// shutdown by the operator.
const classes = ['08', '53', '57P']
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
const words = new RegExp(
  [
    'Connection terminated',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'read timeout',
    'not currently accepting connections',
    'not queryable',
  ].join('|'),
  'i',
)

/** True if an error means that the database is away or has no room, and is not caused by the statement itself. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  // The socket file of a PostgreSQL that does not run is missing. Any other missing file is not the database's.
  const hasNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (hasNoSocket || network.has(code) || classes.some((start) => code.startsWith(start)) || words.test(error.message))
    return true
  return isDatabaseOutage(error.cause)
}

/** True if the database ended the transaction so that another one can go on: the same work may succeed now. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '40P01' || isDeadlock(error.cause))
}
