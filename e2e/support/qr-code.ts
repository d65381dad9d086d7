import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import decode from 'qr/decode.js'

interface Pixels {
  width: number
  height: number
  data: number[]
}

const picturePixels = readFileSync(new URL('./picture-pixels.js', import.meta.url), 'utf8')

/** What a camera reads on the screen. */
export async function readQrCode(code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  // Our pages may fetch from nowhere else, so an empty one takes the picture apart.
  const page = await code.page().context().newPage()
  const { width, height, data } = await page.evaluate<Pixels>(`${picturePixels}; picturePixels('${png}')`)
  await page.close()
  return decode({ width, height, data: Uint8Array.from(data) })
}
