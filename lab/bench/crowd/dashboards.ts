// The load of open dashboards: each client makes all calls of a dashboard every second.
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** The calls of a dashboard. The first one only checks the database: it shows the cost of HTTP and of the machine. */
export const paths = ['/health', '/auth/me/', '/monitoring/overview/', '/monitoring/tasks/']

/**
 * For each path, the ms of each call from the moment at which it was due. One client per token; `isOver` is asked
 * before each second.
 */
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

/**
 * The ms of `/auth/me/`, requested `times` times in a row: alone, and while another person makes thirty parallel
 * requests for `path`, again and again.
 */
export async function measureBeside(port: number, { token, other, path, times }: Beside) {
  const api = `http://127.0.0.1:${port}/api`
  const measure = async () => {
    const took: number[] = []
    for (let count = 0; count < times; count += 1) {
      const startedAt = performance.now()
      await ask(`${api}/auth/me/`, token)
      took.push(performance.now() - startedAt)
    }
    return took
  }
  const alone = await measure()
  const workerData = { url: `${api}${path}`, tokens: [other], calls: 30 }
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url), { workerData })
  await once(crowd, 'message')
  const beside = await measure()
  crowd.postMessage('end')
  await once(crowd, 'exit')
  return { alone, beside }
}

interface Beside {
  token: string
  other: string
  path: string
  times: number
}

// It keeps its connections, as a browser does. `fetch` costs this process so much that the server would wait for it.
const agent = new Agent({ keepAlive: true })

async function ask(url: string, token: string): Promise<void> {
  const [answer] = await once(get(url, { agent, headers: { authorization: `Bearer ${token}` } }), 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
}
