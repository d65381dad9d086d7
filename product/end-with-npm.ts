/** In milliseconds. */
const pollEvery = 500

/**
 * npm's shell dies of a signal and does not tell us. So the program gets `disconnect`, as when a parent with a
 * channel is gone, or ends as by a signal. Does nothing without npm.
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
