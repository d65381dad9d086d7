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

/** A tall window is drawn in full at each change, which widths do not need. */
const lowHeight = sizes.desktop.height

/** Runs `find` in other windows; afterwards the page has its own size again. */
async function inWindows<Found>({ page }: Shown, find: () => Promise<Found>): Promise<Found> {
  const before = page.viewportSize() ?? sizes.phone
  const found = await find()
  await page.setViewportSize(before)
  return found
}

// Each language is scanned at both sizes, in one theme at each, and the other language with the themes swapped. So any
// two of language, size and theme meet, and no rule checks a page twice.
// checklist: t157
check('axe finds nothing, on a phone and on a desk, in light and in dark', async (shown) => {
  const { page, scene, variant } = shown
  const height = page.viewportSize()?.height ?? lowHeight
  const scan = async (size: keyof typeof sizes, theme: (typeof themes)[number]) => {
    await page.setViewportSize({ width: sizes[size].width, height })
    await showTheme(page, theme)
    return (await violations(page)).map((one) => `${size}, ${theme}: ${one}`)
  }
  const [onPhone, onDesk] = variant.language === 'en' ? themes : themes.toReversed()
  const faults = await inWindows(shown, async () => [
    ...(onPhone ? await scan('phone', onPhone) : []),
    ...(onDesk && !scene.isPhoneOnly ? await scan('desktop', onDesk) : []),
  ])
  await showTheme(page, 'light')
  return faults
})

// checklist: t174
check('nothing scrolls sideways from 320 to 1920 px', (shown) =>
  inWindows(shown, async () => {
    const { page, scene } = shown
    await page.setViewportSize({ width: narrow, height: lowHeight })
    const faults = await tooWideParts(page)
    for (const width of scene.isPhoneOnly ? [] : widths) {
      await page.setViewportSize({ width, height: lowHeight })
      for (const fault of await widthBeyond(page)) faults.push(`${width} px: ${fault}`)
    }
    return faults
  }),
)

check('text can be twice as large', async ({ page }) => {
  await page.evaluate(`document.documentElement.style.fontSize = '${twice}'`)
  await settled(page)
  const faults = await tooWideParts(page)
  await page.evaluate("document.documentElement.style.fontSize = ''")
  return faults
})

check('nothing moves where reduced motion is wanted', ({ page }) => movingParts(page))
