import { type CDPSession, expect, type Page } from '@playwright/test'

/**
 * Waits until a screen reader says this by itself: the browser's accessibility tree reports a live region that changed
 * to this text.
 */
export async function expectHeard(page: Page, session: CDPSession, text: string): Promise<void> {
  let isInTree = false
  const isHeard = async () => {
    isInTree ||= (await liveTexts(session)).some((one) => one.includes(text))
    return isInTree && (await page.evaluate<string[]>('keyStops.said')).some((one) => one.includes(text))
  }
  await expect.poll(isHeard, { message: `heard: ${text}` }).toBe(true)
}

/** The texts of the live regions of the accessibility tree. */
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
