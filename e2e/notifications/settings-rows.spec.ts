import { expect, signedIn as test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

// checklist: t1170
test('with nothing switched on, the channels fit on two screens of a phone @phone', async ({ page }) => {
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Notification Preferences' })
  await expect(card.getByRole('switch', { name: 'Webhook', exact: true })).toBeVisible()
  await expect(card.getByText('Nothing reaches you when this page is closed')).toBeInViewport()
  const height = (await card.boundingBox())?.height ?? 0
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  const screens = { ways: height / phone.height, page: whole / phone.height }
  console.log(`settings at 390 px: ${screens.ways.toFixed(2)} screens of ways, ${screens.page.toFixed(2)} in all`)
  expect(height).toBeGreaterThan(0)
  expect(screens.ways).toBeLessThanOrEqual(2)
})

// checklist: t1171
test('a channel is a row that the keyboard opens in place; when closed, it shows its problem @phone', async ({
  page,
}) => {
  await page.route('**/api/notifications/deliveries/?channel=pushbullet*', (route) => {
    const at = '2026-11-20T12:00:00.000Z'
    const failed = { id: 'one', channel: 'pushbullet', title: 'Test', state: 'given_up', tries: 3, reason: 'No.' }
    const results = [{ ...failed, created_at: at, finished_at: at }]
    return route.fulfill({ json: { count: 1, next: null, previous: null, results } })
  })
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Pushbullet' })
  const row = section.getByRole('button', { name: 'Pushbullet', exact: true })
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await expect(row).toHaveAccessibleDescription('A push message on your phone, through Pushbullet')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(section.getByRole('button', { name: 'Last messages by Pushbullet' })).toBeVisible()
  await section.getByRole('switch').press('Space')
  await section.getByLabel('Pushbullet API Key', { exact: true }).fill('push-key')
  await expect(row).toHaveAccessibleDescription('Not saved yet')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  await page.reload()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await expect(row).toHaveAccessibleDescription('Its last message did not arrive')
})

// checklist: t1173
test('a closed row opens when a field in it keeps the form from being saved @phone', async ({ page }) => {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'ntfy' })
  await section.getByRole('switch').click()
  await section.getByLabel('ntfy Server').fill('nowhere')
  await section.getByRole('button', { name: 'ntfy', exact: true }).click()
  await expect(section.getByLabel('ntfy Server')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(section.getByLabel('ntfy Server')).toBeFocused()
  await section.getByLabel('ntfy Server').pressSequentially('x')
  await expect(section.getByLabel('ntfy Server')).toHaveValue('nowherex')
})

// checklist: t1260
test('with text twice as large every row can be read, and nothing covers a name @phone', async ({ page }) => {
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Notification Preferences' })
  await expect(card.getByRole('switch', { name: 'Webhook', exact: true })).toBeVisible()
  await page.evaluate("document.documentElement.style.fontSize = '32px'")
  const distance = async (channel: string) => {
    const row = card.getByRole('region', { name: channel })
    const name = await row.getByRole('heading').boundingBox()
    const button = await row.getByRole('button', { name: `Test ${channel}` }).boundingBox()
    if (name === null || button === null) throw new Error(`${channel} is not there`)
    return Math.max(button.x - (name.x + name.width), button.y - (name.y + name.height))
  }
  // Other cards of the page may still be loading, and move the ones below them between two readings.
  await expect(async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0)
    for (const channel of ['Pushbullet', 'WhatsApp', 'Webhook']) {
      expect(await distance(channel), channel).toBeGreaterThanOrEqual(0)
    }
  }).toPass()
  await expect(card.getByText('A push message on your phone, through Pushbullet')).toHaveCSS('font-size', '28px')
})

// checklist: t1261
test('a test that cannot be made now says why, and is words instead of a box @phone', async ({ page }) => {
  await page.goto('/settings')
  const button = page.getByRole('button', { name: 'Test ntfy' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('Switch the channel on to test it.')
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('switch', { name: 'ntfy', exact: true }).click()
  await expect(button).toBeEnabled()
  await expect(button).toHaveAccessibleDescription('')
})
