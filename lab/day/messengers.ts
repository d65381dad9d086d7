// Stand-ins of the channels. They hold what each receiver sees now, after edits, with the moment of each change.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Time } from './time.ts'

export type Kind = 'telegram' | 'webhook'

/** One appearance of a message on a receiver's screen. */
export interface Shown {
  at: number
  title: string
  text: string
  buttons: { text: string; data: string }[]
}

export interface Message {
  no: number
  kind: Kind
  /** The index of the person who reads it. */
  person: number
  id: string
  /** The first appearance, then each edit. */
  shown: Shown[]
  /** The structured content of a webhook. */
  data: WebhookData | null
}

interface WebhookData {
  type: string
  task_id: number | null
  free: { appointment_at: string; office_name: string }[]
  appointment_at: string | null
  office_name: string
}

interface TelegramBody {
  chat_id: string
  message_id?: number
  text?: string
  reply_markup?: { inline_keyboard: { text: string; callback_data?: string }[][] }
}

export type Ailment = 'fails' | 'slow'

export const botToken = '70000001:canary-telegram-secret-0123456789abc'
export const chatOf = (person: number): number => 7_000 + person
const usualMs = 200
/** Less than the product waits. */
const slowMs = 15_000

export class Messengers {
  readonly messages: Message[] = []
  url = ''
  private readonly ailing = new Map<string, { how: Ailment; untilMs: number }>()
  private readonly time: Time
  private readonly server = createServer((from, to) => this.take(from, to))

  constructor(time: Time) {
    this.time = time
  }

  async open(): Promise<this> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  hookOf(person: number): string {
    return `${this.url}/hook/${person}`
  }

  ail(kind: Kind, person: number, how: Ailment, forMs: number): void {
    this.ailing.set(`${kind} ${person}`, { how, untilMs: this.time.now() + forMs })
  }

  isAiling(kind: Kind, person: number, sinceMs: number): boolean {
    return (this.ailing.get(`${kind} ${person}`)?.untilMs ?? 0) > sinceMs
  }

  close(): Promise<void> {
    return new Promise((closed) => {
      this.server.close(() => closed())
      this.server.closeAllConnections()
    })
  }

  private take(from: IncomingMessage, to: ServerResponse): void {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
      const [, first = '', second = ''] = (from.url ?? '').split('/')
      const isHook = first === 'hook'
      const person = isHook ? Number(second) : Number(body.chat_id) - chatOf(0)
      const ailment = this.ailing.get(`${isHook ? 'webhook' : 'telegram'} ${person}`)
      const how = ailment && ailment.untilMs > this.time.now() ? ailment.how : null
      const gone = new Promise<void>((resolve) => to.once('close', resolve))
      await this.time.aside(how === 'slow' ? slowMs : usualMs, (over) => void gone.then(over))
      if (how === 'fails') answer(to, 502, { ok: false, description: 'Bad Gateway' })
      else if (isHook) this.webhook(person, String(from.headers['webhook-id']), body, to)
      else this.telegram(person, second, body, to)
    })
  }

  private telegram(person: number, method: string, body: TelegramBody, to: ServerResponse): void {
    const buttons = (body.reply_markup?.inline_keyboard ?? [])
      .flat()
      .map((one) => ({ text: one.text, data: one.callback_data ?? '' }))
    const id = method === 'sendMessage' ? String(this.messages.length + 1) : String(body.message_id)
    const [title = '', ...rest] = (body.text ?? '').split('\n')
    this.show({ kind: 'telegram', person, id, data: null }, { title, text: rest.join('\n'), buttons })
    answer(to, 200, { ok: true, result: { message_id: Number(id), chat: { id: body.chat_id } } })
  }

  private webhook(person: number, id: string, body: { type: string; data: WebhookData & Shown }, to: ServerResponse) {
    const { title, text } = body.data
    const data = { ...body.data, type: body.type }
    this.show({ kind: 'webhook', person, id, data }, { title, text, buttons: [] })
    answer(to, 200, {})
  }

  private show(about: Pick<Message, 'kind' | 'person' | 'id' | 'data'>, shown: Omit<Shown, 'at'>): void {
    const { kind, person, id } = about
    const before = this.messages.find((one) => one.kind === kind && one.person === person && one.id === id)
    const appearance = { at: this.time.now(), ...shown }
    if (before) before.shown.push(appearance)
    else this.messages.push({ no: this.messages.length, ...about, shown: [appearance] })
  }
}

function answer(to: ServerResponse, status: number, body: object): void {
  to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
