// Stand-ins of the channels. They hold what each receiver sees now, after edits, with the moment of each change.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { testCertificate, testKey } from '../../server/test/receivers/certificate.ts'
import { type BrowserKeys, decryptPush } from '../../server/test/receivers/push-encryption.ts'
import { type SmtpReceiver, startSmtp } from '../../server/test/receivers/smtp.ts'
import { countMails } from './mail-sockets.ts'
import type { Time } from './time.ts'

export type Kind = 'telegram' | 'webhook' | 'push' | 'ntfy' | 'email'

/** Each person has the first two, and one of the others. */
export const kindsOf = (person: number): Kind[] => {
  const others: Kind[] = ['push', 'ntfy', 'email']
  return ['telegram', 'webhook', ...others.slice(person % 3, (person % 3) + 1)]
}
/** Where a message can be changed after it was sent. */
export const withdraws = (kind: Kind): boolean => kind === 'telegram' || kind === 'push'

export interface Shown {
  at: number
  title: string
  text: string
  buttons: { text: string; data: string }[]
}

export interface Message {
  no: number
  kind: Kind
  person: number
  id: string
  /** The first appearance, then each edit. */
  shown: Shown[]
  data: WebhookData | null
}

interface WebhookData {
  type: string
  task_id: number | null
  free: { appointment_at: string; office_name: string }[]
  appointment_at: string | null
  office_name: string
}

type About = Pick<Message, 'kind' | 'person' | 'id'> & Partial<Message>

export const isFindIn = (data: WebhookData | null): data is WebhookData => data?.type === 'appointment_found'

interface TelegramBody {
  chat_id: string
  message_id?: number
  text?: string
  reply_markup?: { inline_keyboard: { text: string; callback_data?: string }[][] }
}

interface PushBody {
  tag: string
  title: string
  body: string
  replaces?: boolean
}

interface NtfyBody {
  topic: string
  title: string
  message: string
  sequence_id: string
}

const kindsByPath: { [first: string]: Kind } = { hook: 'webhook', push: 'push', '': 'ntfy' }

/** `away`: it is not asked, and nobody expects anything of it. */
export type Ailment = 'fails' | 'slow' | 'away'

export const botToken = '70000001:canary-telegram-secret-0123456789abc'
const topicOf = (person: number): string => `day-${person}`
export const chatOf = (person: number): number => 7_000 + person
const usualMs = 200
/** Less than the product waits. */
const slowMs = 15_000

export class Messengers {
  readonly messages: Message[] = []
  url = ''
  private readonly ailing = new Map<string, { how: Ailment; untilMs: number }>()
  private readonly time: Time
  private readonly emailOf: (person: number) => string
  private readonly server = createServer((from, to) => this.take(from, to))
  private readonly secureServer = createSecureServer({ key: testKey, cert: testCertificate }, (from, to) =>
    this.take(from, to),
  )
  private readonly browsers: BrowserKeys[] = []
  private smtp: SmtpReceiver | null = null
  private stopCounting = (): void => {}

  constructor(time: Time, emailOf: (person: number) => string) {
    this.time = time
    this.emailOf = emailOf
  }

  async open(): Promise<this> {
    setDefaultCACertificates([...getCACertificates('default'), testCertificate])
    for (const server of [this.server, this.secureServer])
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    this.smtp = await startSmtp()
    this.stopCounting = countMails(this.time.count, () => this.smtp?.port ?? 0)
    return this
  }

  get smtpUrl(): string {
    return this.smtp?.url ?? ''
  }

  fieldsOf(person: number): object {
    const kinds = kindsOf(person)
    return {
      enable_webhook: true,
      webhook_url: this.hookOf(person),
      ...(kinds.includes('ntfy') && { enable_ntfy: true, ntfy_server: this.url, ntfy_topic: topicOf(person) }),
      ...(kinds.includes('email') && { enable_email: true }),
    }
  }

  subscribe(person: number) {
    const ecdh = createECDH('prime256v1')
    const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16) }
    this.browsers[person] = { ecdh, auth: keys.auth }
    const { port } = this.secureServer.address() as AddressInfo
    const endpoint = `https://127.0.0.1:${port}/push/${person}`
    return { endpoint, keys: { ...keys, auth: keys.auth.toString('base64url') } }
  }

  /** Reads the mails that came since the last call. */
  update(): void {
    for (const { to, subject, text, messageId } of this.smtp?.mails.splice(0) ?? []) {
      const person = [0, 1, 2, 3, 4, 5].findIndex((one) => to.includes(this.emailOf(one)))
      this.show({ kind: 'email', person, id: messageId }, { title: subject, text })
    }
  }

  hookOf(person: number): string {
    return `${this.url}/hook/${person}`
  }

  ail(kind: Kind, person: number, how: Ailment, forMs: number): void {
    this.ailing.set(`${kind} ${person}`, { how, untilMs: this.time.now() + forMs })
    // The mail server counts its refusals.
    if (kind === 'email') this.smtp?.refuse('message', 451, 'Try again later', 2, this.emailOf(person))
  }

  isAiling(kind: Kind, person: number, sinceMs: number): boolean {
    return (this.ailing.get(`${kind} ${person}`)?.untilMs ?? 0) > sinceMs
  }

  async close(): Promise<void> {
    for (const server of [this.server, this.secureServer]) {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    }
    this.stopCounting()
    await this.smtp?.close()
  }

  private take(from: IncomingMessage, to: ServerResponse): void {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', async () => {
      const sent = Buffer.concat(chunks)
      const [, first = '', second = ''] = (from.url ?? '').split('/')
      const browser = first === 'push' ? this.browsers[Number(second)] : undefined
      const body = JSON.parse((browser ? decryptPush(sent, browser) : sent.toString('utf8')) || '{}')
      const kind = kindsByPath[first] ?? 'telegram'
      const person = Number(
        kind === 'ntfy' ? body.topic.split('-')[1] : kind === 'telegram' ? body.chat_id - chatOf(0) : second,
      )
      const ailment = this.ailing.get(`${kind} ${person}`)
      const how = ailment && ailment.untilMs > this.time.now() ? ailment.how : null
      const gone = new Promise<void>((resolve) => to.once('close', resolve))
      await this.time.aside(how === 'slow' ? slowMs : usualMs, (over) => void gone.then(over))
      if (how === 'fails') answer(to, 502, { ok: false, description: 'Bad Gateway' })
      else if (kind === 'push') this.push(person, body, to)
      else if (kind === 'ntfy') this.ntfy(person, body, to)
      else if (kind === 'webhook') this.webhook(person, String(from.headers['webhook-id']), body, to)
      else this.telegram(person, second, body, to)
    })
  }

  private find({ kind, person, id }: About): Message | undefined {
    return this.messages.find((one) => one.kind === kind && one.person === person && one.id === id)
  }

  private telegram(person: number, method: string, body: TelegramBody, to: ServerResponse): void {
    const keyboard = (body.reply_markup?.inline_keyboard ?? []).flat()
    const buttons = keyboard.map((one) => ({ text: one.text, data: one.callback_data ?? '' }))
    const id = method === 'sendMessage' ? String(this.messages.length + 1) : String(body.message_id)
    const [title = '', ...rest] = (body.text ?? '').split('\n')
    this.show({ kind: 'telegram', person, id }, { title, text: rest.join('\n'), buttons })
    answer(to, 200, { ok: true, result: { message_id: Number(id), chat: { id: body.chat_id } } })
  }

  private webhook(person: number, id: string, body: { type: string; data: WebhookData & Shown }, to: ServerResponse) {
    const { title, text } = body.data
    const data = { ...body.data, type: body.type }
    this.show({ kind: 'webhook', person, id, data }, { title, text })
    answer(to, 200, {})
  }

  private push(person: number, body: PushBody, to: ServerResponse): void {
    const { tag: id, title, body: text, replaces = false } = body
    if (this.find({ kind: 'push', person, id }) || !replaces) this.show({ kind: 'push', person, id }, { title, text })
    answer(to, 201, {})
  }

  private ntfy(person: number, body: NtfyBody, to: ServerResponse): void {
    const { title, message: text, sequence_id: id, topic } = body
    this.show({ kind: 'ntfy', person, id }, { title, text })
    answer(to, 200, { id: String(this.messages.length), event: 'message', topic })
  }

  private show(about: About, shown: Pick<Shown, 'title' | 'text'> & Partial<Shown>): void {
    const before = this.find(about)
    const appearance = { at: this.time.now(), buttons: [], ...shown }
    if (before) before.shown.push(appearance)
    else this.messages.push({ no: this.messages.length, data: null, ...about, shown: [appearance] })
  }
}

function answer(to: ServerResponse, status: number, body: object): void {
  to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
