// The slow receiver as a measurement holds it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Starts it in a process of its own. `wait` resolves with the moments at which so many different messages had arrived.
 */
export async function startReceiver(takesMs: number) {
  const child: ChildProcess = fork(fileURLToPath(new URL('slow-receiver.ts', import.meta.url)), [String(takesMs)])
  const [port] = (await once(child, 'message')) as [number]
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    async wait(messages: number): Promise<number[]> {
      child.send(messages)
      const [arrivedAt] = (await once(child, 'message')) as [number[]]
      return arrivedAt
    },
    stop: () => child.kill(),
  }
}
