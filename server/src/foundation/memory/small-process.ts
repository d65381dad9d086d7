/**
 * Flags of a Node that runs the server. V8's space for new objects would grow to 128 MiB and hardly shrink: the number
 * is in MiB, for each of its two halves. The heap as a whole has no limit.
 * docs/decisions/processes.md#the-server-starts-once-more-as-a-small-process
 */
export const smallFlags: readonly string[] = ['--max-semi-space-size=16']

/**
 * Its environment, for glibc, which gives each thread an arena of its own, and keeps more the larger the freed pieces
 * are. With one arena, and fixed bounds (bytes), it gives back the memory that only the start has needed.
 */
export const smallEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/**
 * Starts `program` in place of this process, as a Node that needs little memory. The process id, the standard streams,
 * the environment and the flags of this process stay; values set there win. Returns if the process is small already,
 * and if it cannot be replaced: on Windows, and below a parent that listens on a channel, which would be lost. Call it
 * before anything is open.
 */
export function becomeSmall(program: string, args: readonly string[]): void {
  const given = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? '').split(' ')]
  const isSmall = given.some((flag) => /^--max[-_]semi[-_]space[-_]size\b/.test(flag))
  if (isSmall || process.execve === undefined || process.connected) return
  const words = [process.execPath, ...process.execArgv, ...smallFlags, program, ...args]
  process.execve(process.execPath, words, { ...smallEnvironment, ...process.env })
}
