import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Sends the answer of a call once its whole body has arrived, also where the call is refused by its first bytes. A
 * connection that closes while the caller still sends is reset, and the answer may be lost with it: nginx then answers
 * 502 and takes the process for dead. At most `mostBytes` of a body are awaited.
 * docs/decisions/operators.md#a-call-is-received-before-it-is-answered
 */
export function answerAfterBody(server: FastifyInstance, mostBytes: number): void {
  server.addHook('onSend', async ({ raw }) => {
    if (isArriving(raw)) await receive(raw, mostBytes)
  })
}

function isArriving({ headers, complete, readableEnded, destroyed }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  // Bytes after an upgrade are no body.
  return hasBody && headers.upgrade === undefined && !complete && !readableEnded && !destroyed
}

/** Resolves when the body has ended, the caller has left or taken too long, or more bytes have come. */
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
