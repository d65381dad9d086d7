// WebDriver as W3C describes it (https://www.w3.org/TR/webdriver2/): JSON over HTTP. A few of its commands.

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** An error answer of the driver, with the driver's message. */
class WebDriverError extends Error {}

/** One session of a driver at this address, with a browser of its own. */
export interface Session {
  navigate(address: string): Promise<void>
  /** Runs the function body and returns its result; a promise is awaited. */
  execute(body: string): Promise<unknown>
  /** The same for an element, which the other commands can use; null: the function returns none. */
  executeForElement(body: string): Promise<string | null>
  click(element: string): Promise<void>
  sendKeys(element: string, text: string): Promise<void>
  /** Outer size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** PNG. */
  takeScreenshot(): Promise<Uint8Array>
  end(): Promise<void>
}

/** Starts a browser with these capabilities. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = (await send(driver, 'POST', '/session', body)) as { sessionId: string }
  const post = (path: string, what: object) => send(driver, 'POST', `/session/${sessionId}${path}`, what)
  const execute = (script: string) => post('/execute/sync', { script, args: [] })
  return {
    async navigate(url) {
      await post('/url', { url })
    },
    execute,
    async executeForElement(script) {
      const reference = (await execute(script)) as Record<string, string> | null
      return reference?.[elementKey] ?? null
    },
    async click(element) {
      await post(`/element/${element}/click`, {})
    },
    async sendKeys(element, text) {
      await post(`/element/${element}/value`, { text })
    },
    async resize(width, height) {
      await post('/window/rect', { x: 0, y: 0, width, height })
    },
    async takeScreenshot() {
      return Buffer.from(String(await send(driver, 'GET', `/session/${sessionId}/screenshot`)), 'base64')
    },
    async end() {
      await send(driver, 'DELETE', `/session/${sessionId}`)
    },
  }
}

async function send(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${driver}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverError(`${method} ${path}: ${error}: ${message}`)
}
