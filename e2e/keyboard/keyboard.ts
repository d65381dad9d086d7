import { fileURLToPath } from 'node:url'
import { type CDPSession, expect, type Page } from '@playwright/test'

const script = fileURLToPath(new URL('key-stops.js', import.meta.url))

interface Stop {
  role: string
  name: string
}

interface Arrival {
  isEnd: boolean
  wasHere: boolean
  complaints: string[]
  words: string
}

type Direction = 'Tab' | 'Shift+Tab'

/** A person without a mouse: every stop of the Tab key is checked. */
export interface Keyboard {
  /** Presses Tab until this element has the focus. All stops on the way are checked, too. */
  tabTo(role: string, name: string | RegExp, direction?: Direction): Promise<void>
  press(role: string, name: string | RegExp, key?: 'Enter' | 'Space'): Promise<void>
  type(role: string, name: string | RegExp, text: string): Promise<void>
  choose(name: RegExp): Promise<void>
  /** Visits all stops of the Tab key, until the page ends; expects that nothing within `within` is left out. */
  walk(within: string): Promise<Stop[]>
  expectWithin(within: string): Promise<void>
  expectAt(role: string, name: string | RegExp): Promise<void>
  expectHeard(text: string): Promise<void>
}

const mostStops = 150
// Controls, and parts that scroll.
const roles = [
  'button',
  'link',
  'textbox',
  'searchbox',
  'switch',
  'checkbox',
  'radio',
  'spinbutton',
  'combobox',
  'tab',
  'slider',
  'DisclosureTriangle',
  'log',
  'region',
  'Date',
  'DateTime',
  'InputTime',
]

/** Uses a page without a mouse. It works from the next address that is opened. */
export async function takeKeyboard(page: Page): Promise<Keyboard> {
  await page.addInitScript({ path: script })
  const session = await page.context().newCDPSession(page)
  const step = (direction?: Direction) => stepOn(page, session, direction)
  const expectNothingLeftOut = async (within: string) =>
    expect.soft(await page.evaluate(`keyStops.leftOut(${JSON.stringify(within)})`), page.url()).toEqual([])

  const tabTo = async (role: string, name: string | RegExp, direction?: Direction) => {
    const stops: Stop[] = []
    while (stops.length < mostStops) {
      const { stop } = await step(direction)
      stops.push(stop)
      if (isStop(stop, role, name)) return
    }
    throw new Error(`Tab does not reach ${role} ${name}: ${JSON.stringify(stops.slice(0, mostStops / 2))}`)
  }
  return {
    tabTo,
    async press(role, name, key = 'Enter') {
      await tabTo(role, name)
      await page.keyboard.press(key)
    },
    async type(role, name, text) {
      await tabTo(role, name)
      await page.keyboard.type(text)
    },
    async choose(name) {
      await tabTo('radio', /./)
      await arrowTo(page, session, name)
    },
    async walk(within) {
      const stops: Stop[] = []
      for (let place = await step(); !place.isEnd && !place.wasHere; place = await step()) {
        stops.push(place.stop)
        expect(stops.length).toBeLessThan(mostStops)
      }
      await expectNothingLeftOut(within)
      return stops
    },
    async expectWithin(within) {
      await page.evaluate('keyStops.forget()')
      const isWithin = () => page.evaluate(`keyStops.isWithin(${JSON.stringify(within)})`)
      for (let place = await step(); !place.wasHere; place = await step()) {
        expect(await isWithin(), JSON.stringify(place.stop)).toBe(true)
      }
      await expectNothingLeftOut(within)
    },
    async expectAt(role, name) {
      const where = async () => {
        const stop = await stopAt(session)
        return isStop(stop, role, name) ? 'there' : JSON.stringify(stop)
      }
      await expect.poll(where, { message: `cursor at ${role} ${name}` }).toBe('there')
    },
    expectHeard: (text) => expectHeard(page, session, text),
  }
}

async function stepOn(page: Page, session: CDPSession, direction: Direction = 'Tab') {
  await page.evaluate('keyStops.leave()')
  await page.keyboard.press(direction)
  const { complaints, ...arrival } = await page.evaluate<Arrival>(`keyStops.arrive(${direction === 'Tab'})`)
  const stop = await stopAt(session)
  if (!arrival.isEnd && stop.name === '') complaints.push(`no name: ${arrival.words}`)
  if (!arrival.isEnd && !roles.includes(stop.role)) complaints.push(`no role: ${arrival.words}, ${stop.role}`)
  expect.soft(complaints, page.url()).toEqual([])
  return { ...arrival, stop }
}

async function arrowTo(page: Page, session: CDPSession, name: RegExp): Promise<void> {
  await page.keyboard.press('Space')
  const first = await stopAt(session)
  for (let stop = first; !isStop(stop, 'radio', name); ) {
    await page.keyboard.press('ArrowDown')
    stop = await stopAt(session)
    expect(stop, 'the group has no such choice').not.toEqual(first)
  }
}

function isStop(stop: Stop, role: string, name: string | RegExp): boolean {
  return stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name))
}

async function stopAt(session: CDPSession): Promise<Stop> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  if (result.objectId === undefined) return { role: 'none', name: '' }
  const about = { objectId: result.objectId, fetchRelatives: false }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', about)
  const [node] = nodes
  return { role: String(node?.role?.value ?? 'none'), name: String(node?.name?.value ?? '').trim() }
}

/**
 * Waits until a screen reader says this by itself: the browser's accessibility tree reports a live region that changed
 * to this text.
 */
async function expectHeard(page: Page, session: CDPSession, text: string): Promise<void> {
  let isInTree = false
  const isHeard = async () => {
    isInTree ||= (await liveTexts(session)).some((one) => one.includes(text))
    return isInTree && (await page.evaluate<string[]>('keyStops.said')).some((one) => one.includes(text))
  }
  await expect.poll(isHeard, { message: `heard: ${text}` }).toBe(true)
}

async function liveTexts(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const node = byId.get(id)
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
    return (node?.childIds ?? []).map(textOf).join('')
  }
  const isLive = ({ ignored, properties = [] }: (typeof nodes)[number]) =>
    !ignored && properties.some(({ name, value }) => name === 'live' && value.value !== 'off')
  return nodes.filter(isLive).map(({ nodeId }) => textOf(nodeId))
}
