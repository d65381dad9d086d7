/** The code that the system, a library or PostgreSQL gave the error; null: it has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}

/** An obstacle that a person removes by a setting or a file. The program ends with exit code 2. */
export class Obstacle extends Error {}

/** The text may be logged or stored: kind, message and stack, never the values of a failed query. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'A value was thrown that is no error.'
  const [query] = isFailedQuery(error) ? error.message.split('\nparams:') : []
  const words = query === undefined ? valueFree(error) : `${valueFree(error)} (${query})`
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [`${error.name}: ${words}`, ...frames].join('\n')
}

const isFailedQuery = (error: Error): boolean => error.message.startsWith('Failed query:')

/** For the person who starts a program: no stack, no query, none of its values; for a refused file the remedy. */
export function errorWords(error: unknown): string {
  const file = fileOf(error)
  return file === null
    ? valueFree(error)
    : `${file.path} cannot be used (${file.code}). ${remedies[file.code] ?? 'Name another path.'}`
}

/** drizzle puts values into its message, PostgreSQL into its detail and into the messages of class 22 (data exceptions). */
function valueFree(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (isFailedQuery(error)) return error.cause === undefined ? 'a query failed' : valueFree(error.cause)
  const code = codeOf(error) ?? error.name
  if (/^22[0-9A-Z]{3}$/.test(code)) return error.message.replace(/".*"/s, '…')
  // Node tries every address of a name; its error then has a code and no words.
  return error.message || code
}

const remedies: Readonly<Record<string, string>> = {
  ENOENT: 'It or its folder is missing. Make the folder, or name another path.',
  ENOTDIR: 'Its folder is a file. Name another path.',
  EISDIR: 'It is a folder. Name a file.',
  EEXIST: 'It exists already. Name another path.',
  EROFS: 'That disk is read-only. Name a path on another one.',
  ENOSPC: 'That disk is full. Make room there.',
  EACCES: 'Give it to the user who runs this, or name another path.',
  EPERM: 'Give it to the user who runs this, or name another path.',
}

function fileOf(error: unknown): { path: string; code: string } | null {
  const { path, code, syscall }: NodeJS.ErrnoException = error instanceof Error ? error : Object.create(null)
  const isOther = syscall === undefined || /^(connect|listen|bind|spawn)/.test(syscall)
  return isOther || path === undefined || code === undefined ? null : { path, code }
}

export function exitCodeOf(error: unknown): number {
  return error instanceof Obstacle || fileOf(error) !== null ? 2 : 1
}

export function tellEnd(error: unknown): number {
  console.error(errorWords(error))
  return exitCodeOf(error)
}
