/** In milliseconds. */
const pollEvery = 500

/**
 * Ends this process when the npm that runs it has ended. npm passes a signal on to the shell that started us; the shell
 * ends, and does not tell us. The program then gets `disconnect`, as when a parent with a channel is gone, or ends as
 * by a signal. Does nothing without npm.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    if (!process.emit('disconnect')) process.kill(process.pid, 'SIGTERM')
  }, pollEvery)
  timer.unref()
}
