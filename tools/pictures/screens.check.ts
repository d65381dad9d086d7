import { type Shown, settled, showTheme, sizes } from './gallery.ts'
import { movingParts, tooWideParts, violations, widthBeyond } from './page-faults.ts'

/** A rule for every screen, dialog and state. It returns a line for each fault of the open one. */
export interface Check {
  name: string
  of: (shown: Shown) => Promise<string[]>
}

export const checks: Check[] = []

function check(name: string, of: Check['of']): void {
  checks.push({ name, of })
}

const themes = ['light', 'dark'] as const
const narrow = 320
const widths = [360, 480, 600, 768, 900, 1024, 1280, 1440, 1920]
/** Browsers have 16 px unless people say otherwise. */
const twice = '32px'

/** Shows the page at another width while something is found out about it. */
async function atWidth<Found>({ page }: Shown, width: number, find: () => Promise<Found>): Promise<Found> {
  const before = page.viewportSize() ?? sizes.phone
  await page.setViewportSize({ ...before, width })
  const found = await find()
  await page.setViewportSize(before)
  return found
}

// Each language is scanned at both sizes, in one theme at each, the other language the other way round: so any two of
// language, size and theme meet, and no rule is asked twice of one page.
// checklist: t157
check('axe finds nothing, on a phone and on a desk, in light and in dark', async (shown) => {
  const { page, scene, variant } = shown
  const scan = async (size: keyof typeof sizes, theme: (typeof themes)[number]) => {
    await showTheme(page, theme)
    const found = await atWidth(shown, sizes[size].width, () => violations(page))
    return found.map((one) => `${size}, ${theme}: ${one}`)
  }
  const [onPhone, onDesk] = variant.language === 'en' ? themes : themes.toReversed()
  const faults = [
    ...(onPhone ? await scan('phone', onPhone) : []),
    ...(onDesk && !scene.isPhoneOnly ? await scan('desktop', onDesk) : []),
  ]
  await showTheme(page, 'light')
  return faults
})

// checklist: t174
check('nothing scrolls sideways from 320 to 1920 px', async (shown) => {
  const faults = await atWidth(shown, narrow, () => tooWideParts(shown.page))
  for (const width of shown.scene.isPhoneOnly ? [] : widths) {
    for (const fault of await atWidth(shown, width, () => widthBeyond(shown.page))) faults.push(`${width} px: ${fault}`)
  }
  return faults
})

check('text can be twice as large', async ({ page }) => {
  await page.evaluate(`document.documentElement.style.fontSize = '${twice}'`)
  await settled(page)
  const faults = await tooWideParts(page)
  await page.evaluate("document.documentElement.style.fontSize = ''")
  return faults
})

check('nothing moves where reduced motion is wanted', ({ page }) => movingParts(page))
