import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from '@playwright/test'
import { isNight } from '../support/settings.ts'

export interface Tab {
  open(address: string): Promise<void>
  /** The value of this expression in the page, as JSON. */
  read(expression: string): Promise<unknown>
  /** The element that this expression of the page resolves to; null if it is none. */
  find(expression: string): Promise<Target | null>
  /** The screen, as PNG. */
  takePicture(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Target {
  click(): Promise<void>
  type(text: string): Promise<void>
}

export interface Size {
  name: string
  width: number
  height: number
}

const phone: Size = { name: 'phone', width: 390, height: 844 }
const desktop: Size = { name: 'desktop', width: 1280, height: 800 }

/** The sizes in which an engine is tried: the most common one, and all of them at night. */
export const sizes: Record<'Firefox' | 'WebKit', readonly Size[]> = isNight
  ? { Firefox: [phone, desktop], WebKit: [phone, desktop] }
  : { Firefox: [desktop], WebKit: [phone] }

type Role = 'button' | 'link' | 'switch' | 'searchbox' | 'textbox'

const findInPage = readFileSync(new URL('./find-in-page.js', import.meta.url), 'utf8')

async function waitFor(tab: Tab, role: Role, name: string | RegExp): Promise<Target> {
  const pattern = typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
  const expression = `(${findInPage})(${JSON.stringify({ role, name: pattern })})`
  let target: Target | null = null
  const isThere = async () => {
    target = await tab.find(expression)
    return target !== null
  }
  await expect.poll(isThere, { message: `${role} ${name}` }).toBe(true)
  if (target === null) throw new Error(`There is no ${role} ${name}`)
  return target
}

export async function press(tab: Tab, role: Role, name: string | RegExp): Promise<void> {
  await (await waitFor(tab, role, name)).click()
}

export async function type(tab: Tab, field: string | RegExp, text: string, role: Role = 'textbox'): Promise<void> {
  const target = await waitFor(tab, role, field)
  await target.click()
  await target.type(text)
}

export async function expectText(tab: Tab, text: string): Promise<void> {
  const shown = `[...document.querySelectorAll('body *')].some((element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(${JSON.stringify(text)}))`
  await expect.poll(() => tab.read(shown), { message: text }).toBe(true)
}

export async function expectPath(tab: Tab, path: string): Promise<void> {
  await expect.poll(() => tab.read('location.pathname')).toBe(path)
}

export async function expectNoSidewaysScrolling(tab: Tab): Promise<void> {
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await tab.read(tooWide), String(await tab.read('location.pathname'))).toBeLessThanOrEqual(0)
}

export async function closeWithPicture(tab: Tab, info: TestInfo): Promise<void> {
  await writeFile(info.outputPath('last-screen.png'), await tab.takePicture())
  await tab.close()
}
