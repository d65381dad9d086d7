import { createServer, type ServerResponse } from 'node:http'
import { cutOffStalled } from './callers/sending.ts'
import { givenHosts, isKnownName, withoutPort } from './hosts.ts'
import type { Patience } from './server.ts'

/** The questions of the operator's programs to this process; each throws or returns false when it cannot be answered. */
export interface OperatorAnswers {
  metrics(): Promise<string>
  isReady(): Promise<boolean>
}

export interface OperatorServer {
  port: number
  close(): Promise<void>
}

/** A caller who sends a byte now and then, or takes none, cannot keep a connection for long. */
const patience: Pick<Patience, 'headersMs' | 'stalledMs' | 'sweepMs'> = {
  headersMs: 10_000,
  stalledMs: 30_000,
  sweepMs: 5_000,
}

/**
 * Listens for the operator's programs only: `/metrics`, `/health/live` and `/health/ready`. It has its own port, so
 * that a proxy cannot make it public by accident. A process without web pages has it too. Its host must be an address
 * in digits, a local name or one of `names`: the owner of another one could lead a browser here (DNS rebinding).
 */
export async function openOperatorServer(
  { host, port, names = [] }: { host: string; port: number; names?: string[] },
  answers: OperatorAnswers,
  allowed: Partial<typeof patience> = {},
): Promise<OperatorServer> {
  const { headersMs, stalledMs, sweepMs } = { ...patience, ...allowed }
  const limits = { headersTimeout: headersMs, requestTimeout: headersMs, connectionsCheckingInterval: sweepMs }
  const server = createServer(limits, (request, response) => {
    if (!isAskedRightly(request.rawHeaders, names)) {
      send(response, 421, 'This name is not known here. Ask by address, or put the name into ALLOWED_HOSTS.\n')
      return
    }
    void answer(request.url ?? '', answers).then(
      ({ status, text }) => send(response, status, text),
      () => send(response, 503, 'unavailable\n'),
    )
  })
  cutOffStalled(server, { stalledMs, sweepMs })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isAskedRightly(rawHeaders: string[], names: string[]): boolean {
  const [host = '', ...others] = givenHosts(rawHeaders)
  return others.length === 0 && isKnownName(withoutPort(host), names)
}

async function answer(url: string, { metrics, isReady }: OperatorAnswers): Promise<{ status: number; text: string }> {
  switch (url.split('?')[0]) {
    case '/metrics':
      return { status: 200, text: await metrics() }
    case '/health/live':
      return { status: 200, text: 'live\n' }
    case '/health/ready':
      return (await isReady()) ? { status: 200, text: 'ready\n' } : { status: 503, text: 'not ready\n' }
    default:
      return { status: 404, text: 'Here are /metrics, /health/live and /health/ready.\n' }
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(text)
}
