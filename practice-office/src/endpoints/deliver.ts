import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Treatment } from '../faults/fault-answers.ts'
import type { Answer } from '../protocol/wire.ts'

/** The bytes and headers of an answer. `officeNow` (ms) becomes the Date header: clients read deadlines from it. */
function render(answer: Answer, officeNow: number): { headers: Record<string, string>; text: string } {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    date: new Date(officeNow).toUTCString(),
    ...answer.headers,
  }
  return { headers, text }
}

/** Sends an answer completely, or fails in the ordered way. */
export function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  officeNow: number,
  delivery: Treatment['delivery'],
): FastifyReply {
  const { headers, text } = render(answer, officeNow)
  if (delivery === 'whole') return reply.code(answer.status).headers(headers).send(text)
  reply.hijack()
  if (delivery === 'reset') request.raw.socket.resetAndDestroy()
  if (delivery === 'truncated') {
    const bytes = Buffer.from(text)
    reply.raw.writeHead(answer.status, { ...headers, 'content-length': bytes.length })
    reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.raw.socket.destroy())
  }
  return reply
}
