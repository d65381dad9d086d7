// Open dashboards, as the server hears them: each client loads everything that one asks for, anew every second.
import { setTimeout as wait } from 'node:timers/promises'

/** What a dashboard asks for; the first only asks the database whether it is there: what HTTP and the machine cost in any case. */
export const paths = ['/health', '/auth/me/', '/monitoring/overview/', '/monitoring/tasks/']

/** By path, how many ms each call took, counted from the moment at which it was due. One client per token; `isOver` is asked before each second. */
export async function loadDashboards(
  port: number,
  tokens: string[],
  isOver: (second: number) => boolean,
): Promise<Map<string, number[]>> {
  const took = new Map(paths.map((path) => [path, [] as number[]]))
  const startedAt = performance.now()
  const client = async (token: string, place: number) => {
    for (let second = 0; !isOver(second); second += 1) {
      const dueAt = startedAt + (second + place / tokens.length) * 1_000
      await wait(Math.max(0, dueAt - performance.now()))
      await Promise.all(
        paths.map(async (path) => {
          await ask(`http://127.0.0.1:${port}/api${path}`, token)
          took.get(path)?.push(performance.now() - dueAt)
        }),
      )
    }
  }
  await Promise.all(tokens.map(client))
  return took
}

async function ask(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
}
