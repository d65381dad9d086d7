import type { Page, WebSocketRoute } from '@playwright/test'
import type { LiveMessage } from '@terminlotse/contract/live'

export const channels = { general: /\/ws\/monitoring\/\?/, ofTask: /\/ws\/monitoring\/\d+\// }

/** A proxy between a page and the real server for one kind of channel: it passes everything on, and can add messages. */
export interface LiveLine {
  opened(): number
  /** The number of connections that the server has greeted: events from then on reach the page. */
  greeted(): number
  say(message: LiveMessage): void
}

export async function tapLine(page: Page, channel: RegExp): Promise<LiveLine> {
  let line: WebSocketRoute | null = null
  let opened = 0
  let greeted = 0
  await page.routeWebSocket(channel, (route) => {
    line = route
    opened += 1
    const server = route.connectToServer()
    server.onMessage((message) => {
      route.send(message)
      if (JSON.parse(`${message}`).type === 'connection_established') greeted += 1
    })
  })
  return {
    opened: () => opened,
    greeted: () => greeted,
    say(message) {
      if (line === null) throw new Error('No connection was opened yet')
      line.send(JSON.stringify(message))
    },
  }
}
