import { testNow } from '../test-clock.ts'
import { createArrivals } from './arrivals.ts'
import { answerJson, startHttpReceiver } from './http-receiver.ts'

interface SignalMessage {
  from: string
  to: string
  text: string
  timestamp: number
  /** True: its text was replaced. */
  isEdited: boolean
}

export type SignalReceiver = Awaited<ReturnType<typeof startSignal>>

interface Sent {
  message?: string
  number?: string
  recipients?: string[]
  text_mode?: string
  edit_timestamp?: number
}

/** A server of https://github.com/bbernhard/signal-cli-rest-api with these accounts. */
export async function startSignal(accounts = ['+4989233000']) {
  const messages: SignalMessage[] = []
  const left = new Set<string>()
  const arrivals = createArrivals()
  let sounds = 0
  const http = await startHttpReceiver(({ method, url }, response, body) => {
    if (method === 'GET' && url === '/v1/accounts') return answerJson(response, 200, accounts)
    if (method !== 'POST' || url !== '/v2/send') return response.writeHead(404).end('404 page not found')
    const { message = '', number = '', recipients = [], text_mode, edit_timestamp }: Sent = JSON.parse(body)
    const wrong = (why: string) => answerJson(response, 400, { error: `Couldn't process request - ${why}` })
    const [to, more] = recipients
    if (to === undefined || more !== undefined) return wrong('please provide at least one recipient')
    if (number === '') return wrong('please provide a valid number')
    if (text_mode !== 'normal') return wrong("Invalid text mode - only 'normal' or 'styled' allowed!")
    if (!accounts.includes(number)) return answerJson(response, 400, { error: `User ${number} is not registered.\n` })
    if (left.has(to)) {
      return answerJson(response, 400, { error: `Failed to send (some) messages:\n${to}: Unregistered user "${to}"\n` })
    }
    const timestamp = testNow() + messages.length
    if (edit_timestamp === undefined) {
      messages.push({ from: number, to, text: message, timestamp, isEdited: false })
      sounds += 1
    } else {
      const edited = messages.find((one) => one.to === to && one.timestamp === edit_timestamp)
      if (!edited) return answerJson(response, 400, { error: 'Failed to send message: no such message\n' })
      Object.assign(edited, { text: message, isEdited: true })
    }
    answerJson(response, 201, { timestamp: String(timestamp) })
    arrivals.announce()
  })
  return {
    ...http,
    messages,
    get sounds() {
      return sounds
    },
    leave: (number: string) => void left.add(number),
    codeTo: (number: string): Promise<string> =>
      arrivals.until(() => /^\d{6}/.exec(messages.findLast(({ to }) => to === number)?.text ?? '')?.[0] ?? null),
  }
}
