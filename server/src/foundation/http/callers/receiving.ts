import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Also where the call is refused by its first bytes: a connection that closes while the caller still sends is reset,
 * and nginx then answers 502 and takes the process for dead.
 * docs/decisions/operators.md#a-call-is-received-before-it-is-answered
 */
export function answerAfterBody(server: FastifyInstance, mostBytes: number): void {
  server.addHook('onSend', async ({ raw }) => {
    if (isArriving(raw)) await receive(raw, mostBytes)
  })
}

function isArriving({ headers, complete, readableEnded, destroyed }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && headers.upgrade === undefined && !complete && !readableEnded && !destroyed
}

function receive(body: IncomingMessage, mostBytes: number): Promise<void> {
  return new Promise((resolve) => {
    let left = mostBytes
    body.on('data', (bytes: Buffer) => {
      left -= bytes.length
      if (left < 0) resolve()
    })
    for (const event of ['end', 'close', 'error']) body.once(event, () => resolve())
  })
}
