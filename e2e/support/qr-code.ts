import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import decode from 'qr/decode.js'

interface Pixels {
  width: number
  height: number
  data: number[]
}

const picturePixels = readFileSync(new URL('./picture-pixels.js', import.meta.url), 'utf8')

/** The text that a camera reads from the code on the screen. */
export async function readQrCode(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  // Our pages may fetch only from their own server, so an empty page decodes the picture.
  const page = await code.page().context().newPage()
  const { width, height, data } = await page.evaluate<Pixels>(`${picturePixels}; picturePixels('${png}')`)
  await page.close()
  return decode({ width, height, data: Uint8Array.from(data) })
}
