import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts it as a process. `wait` resolves with the arrival times of so many different messages. */
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
