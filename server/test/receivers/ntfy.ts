import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { testNow } from '../test-clock.ts'
import { answerJson, Refused, readJson, startHttpReceiver } from './http-receiver.ts'

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

interface Access {
  tokens?: string[]
  /** Topics to which only those tokens may write. */
  guarded?: string[]
  /** True: it is older than 2.16, so that it deletes nothing. */
  isOld?: boolean
}

const names = /^[-_A-Za-z0-9]{1,64}$/
const disallowed = ['docs', 'static', 'file', 'app', 'metrics', 'account', 'settings', 'signup', 'login', 'v1']
const limits = { bodyBytes: 8_192, messageBytes: 4_096, actions: 3 }

/** Each code of an error begins with its status. */
const refused = (code: number, error: string) => new Refused(Math.floor(code / 100), error, { code })

/** The server of https://docs.ntfy.sh/publish/#publish-as-json and #deleting-notifications, with its own error codes. */
export async function startNtfy({ tokens = [], guarded = [], isOld = false }: Access = {}) {
  const requests: { url: string; message: NtfyMessage }[] = []
  const deleted: string[] = []
  const shown = new Map<string, NtfyMessage>()
  const http = await startHttpReceiver((request, response, body) => {
    const url = request.url ?? ''
    try {
      const [, ended = '', sequence_id = ''] = /^\/([-\w]{1,64})\/([-\w]{1,64})$/.exec(url) ?? []
      const isDelete = request.method === 'DELETE' && ended !== '' && !isOld
      if (!isDelete && (!['POST', 'PUT'].includes(request.method ?? '') || url !== '/'))
        throw refused(40401, 'page not found')
      const hasToken = checkToken(request.headers, tokens)
      const message = isDelete ? { topic: ended, sequence_id } : readMessage(body)
      if (guarded.includes(message.topic) && !hasToken) throw refused(40301, 'forbidden')
      const id = randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
      const time = Math.floor(testNow() / 1000)
      const record = { id, time, expires: time + 43_200, event: isDelete ? 'message_delete' : 'message', ...message }
      if (isDelete) {
        deleted.push(url)
        shown.delete(sequence_id)
      } else {
        requests.push({ url, message: message as NtfyMessage })
        shown.set(message.sequence_id ?? id, message as NtfyMessage)
      }
      answerJson(response, 200, record)
    } catch (error) {
      const { status, message, more } = error instanceof Refused ? error : refused(50001, 'internal server error')
      answerJson(response, status, { ...more, http: status, error: message, link: 'https://ntfy.sh/docs/publish/' })
    }
  })
  return {
    ...http,
    requests,
    deleted,
    /** The messages on phones: a message replaces an earlier one of its sequence. */
    get shown() {
      return [...shown.values()]
    },
  }
}

/** No token is required; a wrong one is refused for every topic. */
function checkToken({ authorization = '' }: IncomingHttpHeaders, tokens: string[]): boolean {
  if (authorization === '') return false
  if (!tokens.includes(authorization.replace(/^Bearer /, ''))) throw refused(40101, 'unauthorized')
  return true
}

function readMessage(body: string): NtfyMessage {
  if (Buffer.byteLength(body) > limits.bodyBytes) throw refused(41303, 'JSON body too large')
  const sent = readJson<Partial<NtfyMessage>>(body)
  if (!sent) throw refused(40024, 'invalid request: request body must be valid JSON')
  const { topic = '' } = sent
  if (!names.test(topic)) throw refused(40009, 'invalid request: topic invalid')
  if (disallowed.includes(topic)) throw refused(40010, 'invalid request: topic name is disallowed')
  const { priority = 3, actions = [], sequence_id } = sent
  if (![1, 2, 3, 4, 5].includes(priority)) throw refused(40007, 'invalid priority parameter')
  const isAction = ({ action, label, url }: { action: string; label: string; url?: string }) =>
    label !== '' && (action === 'view' || action === 'http' ? Boolean(url) : action === 'broadcast')
  if (actions.length > limits.actions || !actions.every(isAction)) {
    throw refused(40018, 'invalid request: actions invalid')
  }
  if (sequence_id !== undefined && !names.test(sequence_id)) {
    throw refused(40049, 'invalid request: sequence ID invalid')
  }
  return { ...sent, topic, isAttachment: Buffer.byteLength(sent.message ?? '') > limits.messageBytes }
}
