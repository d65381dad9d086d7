import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { testNow } from '../test-clock.ts'
import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts'

interface NtfyMessage {
  topic: string
  title?: string
  message?: string
  priority?: number
  click?: string
  actions?: { action: string; label: string; url?: string }[]
  sequence_id?: string
  /** The text was too long and became a file. */
  isAttachment: boolean
}

export interface NtfyReceiver extends HttpReceiver {
  /** The messages on phones: a message replaces an earlier one of its sequence. */
  shown: NtfyMessage[]
  /** Every accepted request with its address, repeats included. */
  requests: { url: string; message: NtfyMessage }[]
}

interface Access {
  tokens?: string[]
  /** Topics to which only those tokens may write. */
  guarded?: string[]
}

const names = /^[-_A-Za-z0-9]{1,64}$/
const disallowed = ['docs', 'static', 'file', 'app', 'metrics', 'account', 'settings', 'signup', 'login', 'v1']
const limits = { bodyBytes: 8_192, messageBytes: 4_096, actions: 3 }

class Refused extends Error {
  readonly code: number
  constructor(code: number, error: string) {
    super(error)
    this.code = code
  }
}

/** The server of https://docs.ntfy.sh/publish/#publish-as-json, with its own error codes. */
export async function startNtfy({ tokens = [], guarded = [] }: Access = {}): Promise<NtfyReceiver> {
  const requests: NtfyReceiver['requests'] = []
  const shown = new Map<string, NtfyMessage>()
  const http = await startHttpReceiver((request, response, body) => {
    const url = request.url ?? ''
    try {
      if (!['POST', 'PUT'].includes(request.method ?? '') || url !== '/') throw new Refused(40401, 'page not found')
      const hasToken = checkToken(request.headers, tokens)
      const message = readMessage(body)
      if (guarded.includes(message.topic) && !hasToken) throw new Refused(40301, 'forbidden')
      requests.push({ url, message })
      const id = randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
      shown.set(message.sequence_id ?? id, message)
      const time = Math.floor(testNow() / 1000)
      answer(response, 200, { id, time, expires: time + 43_200, event: 'message', ...message })
    } catch (error) {
      const { code, message } = error instanceof Refused ? error : new Refused(50001, 'internal server error')
      const status = Math.floor(code / 100)
      answer(response, status, { code, http: status, error: message, link: 'https://ntfy.sh/docs/publish/' })
    }
  })
  return {
    ...http,
    requests,
    get shown() {
      return [...shown.values()]
    },
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** No token is required; a wrong one is refused for every topic. */
function checkToken({ authorization = '' }: IncomingHttpHeaders, tokens: string[]): boolean {
  if (authorization === '') return false
  if (!tokens.includes(authorization.replace(/^Bearer /, ''))) throw new Refused(40101, 'unauthorized')
  return true
}

function readMessage(body: string): NtfyMessage {
  if (Buffer.byteLength(body) > limits.bodyBytes) throw new Refused(41303, 'JSON body too large')
  const sent = parse(body)
  if (!names.test(sent.topic ?? '')) throw new Refused(40009, 'invalid request: topic invalid')
  if (disallowed.includes(sent.topic)) throw new Refused(40010, 'invalid request: topic name is disallowed')
  const { priority = 3, actions = [], sequence_id } = sent
  if (![1, 2, 3, 4, 5].includes(priority)) throw new Refused(40007, 'invalid priority parameter')
  const isAction = ({ action, label, url }: { action: string; label: string; url?: string }) =>
    label !== '' && (action === 'view' || action === 'http' ? Boolean(url) : action === 'broadcast')
  if (actions.length > limits.actions || !actions.every(isAction)) {
    throw new Refused(40018, 'invalid request: actions invalid')
  }
  if (sequence_id !== undefined && !names.test(sequence_id)) {
    throw new Refused(40049, 'invalid request: sequence ID invalid')
  }
  return { ...sent, isAttachment: Buffer.byteLength(sent.message ?? '') > limits.messageBytes }
}

function parse(body: string): NtfyMessage {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refused(40024, 'invalid request: request body must be valid JSON')
  }
}
