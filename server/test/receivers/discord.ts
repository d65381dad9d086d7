import { randomInt } from 'node:crypto'
import { answerJson, Refused, startHttpReceiver } from './http-receiver.ts'

interface Button {
  type: number
  style: number
  label: string
  url: string
}

interface DiscordMessage {
  id: string
  thread: string | null
  content: string
  flags: number
  components: { type: number; components: Button[] }[]
  isEdited: boolean
}

interface Sent extends Partial<Omit<DiscordMessage, 'id' | 'thread' | 'isEdited'>> {
  allowed_mentions?: { parse?: string[] }
}

const longest = 2_000
const id = '1300000000000000001'
const token = 'canary-discord-token_0123456789abcdefghijklmnopqrstuvwxyz'

/** One webhook of https://docs.discord.com/developers/resources/webhook, with its own error codes. */
export async function startDiscord() {
  const messages: DiscordMessage[] = []
  let isRemoved = false
  const http = await startHttpReceiver(({ method, url = '' }, response, body) => {
    try {
      const place = new URL(url, 'http://discord')
      const [, webhook, key, , message] =
        /^\/api\/webhooks\/(\d+)\/([\w-]+)(\/messages\/(\d+))?$/.exec(place.pathname) ?? []
      if (webhook !== id || isRemoved) throw new Refused(404, 'Unknown Webhook', { code: 10015 })
      if (key !== token) throw new Refused(401, 'Invalid Webhook Token', { code: 50027 })
      const sent = contentOf(JSON.parse(body), place.searchParams.get('with_components') === 'true')
      const thread = place.searchParams.get('thread_id')
      if (method === 'PATCH' && message !== undefined) {
        const found = messages.find((one) => one.id === message && one.thread === thread)
        if (!found) throw new Refused(404, 'Unknown Message', { code: 10008 })
        return answerJson(response, 200, Object.assign(found, sent, { isEdited: true }))
      }
      if (method !== 'POST' || message !== undefined) throw new Refused(405, '405: Method Not Allowed', { code: 0 })
      const made = { ...sent, id: String(1_400_000_000_000 + randomInt(1_000_000)), thread, isEdited: false }
      messages.push(made)
      if (place.searchParams.get('wait') !== 'true') return response.writeHead(204).end()
      answerJson(response, 200, made)
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(400, 'Invalid JSON', { code: 50109 })
      const { status, message, more } = refused
      answerJson(response, status, { message, ...more })
    }
  })
  return {
    ...http,
    messages,
    webhook: `${http.url}/api/webhooks/${id}/${token}`,
    remove() {
      isRemoved = true
    },
  }
}

/** Components of a webhook that belongs to no app are ignored unless they are asked for, and only links are taken. */
function contentOf({ content = '', flags = 0, components = [], allowed_mentions }: Sent, withComponents: boolean) {
  if (content === '') throw new Refused(400, 'Cannot send an empty message', { code: 50006 })
  const isForm = (one: Button) => one.type === 2 && one.style === 5 && one.label !== '' && URL.canParse(one.url)
  const buttons = components.flatMap((row) => row.components)
  if (content.length > longest || !buttons.every(isForm)) throw new Refused(400, 'Invalid Form Body', { code: 50035 })
  if (allowed_mentions?.parse?.length !== 0) throw new Refused(400, 'This channel wants no mentions', { code: 50035 })
  return { content, flags, components: withComponents ? components : [] }
}
