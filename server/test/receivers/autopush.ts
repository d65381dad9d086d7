import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import type { PushService } from './web-push.ts'

/** The messages of Firefox (its PushServiceWebSocket.sys.mjs), besides `{}` for a ping. */
const request = z.discriminatedUnion('messageType', [
  z.object({ messageType: z.literal('hello'), use_webpush: z.literal(true), uaid: z.string().optional() }),
  z.object({ messageType: z.literal('register'), channelID: z.uuid(), key: z.string() }),
  z.object({ messageType: z.literal('unregister'), channelID: z.uuid() }),
  z.object({
    messageType: z.literal('ack'),
    updates: z.array(z.object({ channelID: z.uuid(), version: z.string(), code: z.number() })),
  }),
  z.object({ messageType: z.literal('nack'), version: z.string(), code: z.number() }),
  z.object({ messageType: z.literal('broadcast_subscribe') }),
])

interface Notification {
  messageType: 'notification'
  channelID: string
  version: string
  data: string
  headers: { encoding: string }
}

/** A browser, whether it is connected or not. */
interface Agent {
  uaid: string
  socket: WebSocket | null
  channels: Map<string, { end(): void }>
  /** Messages that it has not confirmed yet. */
  waiting: { notification: Notification; topic: string | undefined }[]
}

/** The push service of Firefox (`dom.push.serverURL`). */
export interface Autopush {
  url: string
  /** The codes of browsers' answers, in order; 100: the message was read, and the service worker gets it next. */
  codes: number[]
  close(): Promise<void>
}

/**
 * Speaks to browsers as Mozilla's autopush does, over a WebSocket on this machine. Servers post their messages to
 * `pushService`, which checks them.
 */
export async function startAutopush(pushService: PushService): Promise<Autopush> {
  const agents = new Map<string, Agent>()
  const codes: number[] = []
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  server.on('connection', (socket) => {
    let agent: Agent | null = null
    socket.on('message', (text) => {
      const message = JSON.parse(String(text))
      if (Object.keys(message).length === 0) return socket.send('{}')
      const said = request.parse(message)
      if (said.messageType === 'hello') agent = greet(agents, socket, said.uaid)
      else if (agent) answer(pushService, agent, said, codes)
      else socket.close()
    })
    socket.on('close', () => {
      if (agent?.socket === socket) agent.socket = null
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codes,
    close() {
      for (const socket of server.clients) socket.terminate()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** A browser that returns gets the messages that it has not confirmed. */
function greet(agents: Map<string, Agent>, socket: WebSocket, known = ''): Agent {
  const fresh = { uaid: randomUUID().replaceAll('-', ''), socket, channels: new Map(), waiting: [] }
  const agent: Agent = agents.get(known) ?? fresh
  agents.set(agent.uaid, agent)
  agent.socket = socket
  tell(agent, { messageType: 'hello', uaid: agent.uaid, status: 200, use_webpush: true, broadcasts: {} })
  for (const { notification } of agent.waiting) tell(agent, notification)
  return agent
}

function answer(pushService: PushService, agent: Agent, said: z.infer<typeof request>, codes: number[]) {
  if (said.messageType === 'register') {
    const { messageType, channelID, key } = said
    // The key comes with the padding of base64; servers name it without.
    const address = pushService.openAddress(key.replaceAll('=', ''), (body, { topic }) => {
      const version = randomUUID()
      const data = body.toString('base64url')
      const headers = { encoding: 'aes128gcm' }
      const notification: Notification = { messageType: 'notification', channelID, version, data, headers }
      // A message replaces a waiting one with the same topic (RFC 8030, 5.4).
      agent.waiting = agent.waiting.filter((one) => topic === undefined || one.topic !== topic)
      agent.waiting.push({ notification, topic })
      tell(agent, notification)
    })
    agent.channels.set(channelID, address)
    tell(agent, { messageType, channelID, status: 200, pushEndpoint: address.endpoint })
  } else if (said.messageType === 'unregister') {
    agent.channels.get(said.channelID)?.end()
    agent.channels.delete(said.channelID)
    tell(agent, { ...said, status: 200 })
  } else if (said.messageType === 'ack') {
    for (const { version, code } of said.updates) {
      agent.waiting = agent.waiting.filter(({ notification }) => notification.version !== version)
      codes.push(code)
    }
  } else if (said.messageType === 'nack') codes.push(said.code)
}

function tell({ socket }: Agent, message: object) {
  socket?.send(JSON.stringify(message))
}
