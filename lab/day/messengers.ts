// Stand-ins of the channels. They hold what each receiver sees now, after edits, with the moment of each change.
import { createServer, type ServerResponse } from 'node:http'
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

export type Ailment = 'fails' | 'slow'

export type Messengers = Awaited<ReturnType<typeof openMessengers>>

export const botToken = '70000001:canary-telegram-secret-0123456789abc'
export const chatOf = (person: number): number => 7_000 + person

export async function openMessengers(time: Time) {
  const messages: Message[] = []
  const ailing = new Map<string, { how: Ailment; untilMs: number }>()
  const keyOf = (kind: Kind, person: number) => `${kind} ${person}`
  const ailmentOf = (kind: Kind, person: number): Ailment | null => {
    const one = ailing.get(keyOf(kind, person))
    return one !== undefined && one.untilMs > time.now() ? one.how : null
  }
  const show = (kind: Kind, person: number, id: string, shown: Omit<Shown, 'at'>, data: WebhookData | null): void => {
    const before = messages.find((one) => one.kind === kind && one.person === person && one.id === id)
    const appearance = { at: time.now(), ...shown }
    if (before) before.shown.push(appearance)
    else messages.push({ no: messages.length, kind, person, id, shown: [appearance], data })
  }

  function telegram(method: string, body: Record<string, never>, to: ServerResponse): void {
    const person = Number(body.chat_id) - chatOf(0)
    const keyboard: { text: string; callback_data?: string }[][] =
      (body.reply_markup as { inline_keyboard?: [] } | undefined)?.inline_keyboard ?? []
    const buttons = keyboard.flat().map((one) => ({ text: one.text, data: one.callback_data ?? '' }))
    const id = method === 'sendMessage' ? String(messages.length + 1) : String(body.message_id)
    const [title = '', ...rest] = String(body.text ?? '').split('\n')
    show('telegram', person, id, { title, text: rest.join('\n'), buttons }, null)
    answer(to, 200, { ok: true, result: { message_id: Number(id), chat: { id: body.chat_id } } })
  }
  function webhook(person: number, id: string, body: { type: string; data: WebhookData & Shown }, to: ServerResponse) {
    const { title, text } = body.data
    show('webhook', person, id, { title, text, buttons: [] }, { ...body.data, type: body.type })
    answer(to, 200, {})
  }
  const server = createServer((from, to) => {
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
      const [, first = '', second = ''] = (from.url ?? '').split('/')
      const kind: Kind = first === 'hook' ? 'webhook' : 'telegram'
      const person = kind === 'webhook' ? Number(second) : Number(body.chat_id) - chatOf(0)
      const ailment = ailmentOf(kind, person)
      const gone = new Promise<void>((resolve) => to.once('close', resolve))
      await time.aside(ailment === 'slow' ? 15_000 : 200, (over) => void gone.then(over))
      if (ailment === 'fails') answer(to, 502, { ok: false, description: 'Bad Gateway' })
      else if (kind === 'webhook') webhook(person, String(from.headers['webhook-id']), body, to)
      else if (second === 'getMe') answer(to, 200, { ok: true, result: { username: 'day_bot' } })
      else telegram(second, body, to)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    messages,
    hookOf: (person: number) => `${url}/hook/${person}`,
    ail(kind: Kind, person: number, how: Ailment, forMs: number): void {
      ailing.set(keyOf(kind, person), { how, untilMs: time.now() + forMs })
    },
    isAiling: (kind: Kind, person: number, sinceMs: number): boolean =>
      (ailing.get(keyOf(kind, person))?.untilMs ?? 0) > sinceMs,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function answer(to: ServerResponse, status: number, body: object): void {
  to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
