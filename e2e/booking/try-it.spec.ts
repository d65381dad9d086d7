import { expect, signedIn } from '../support/test.ts'

/** Counts the taps from the dashboard to the confirmed appointment. */
function createCounter() {
  const done: string[] = []
  const act = async (what: string, acting: Promise<void>): Promise<void> => {
    await acting
    done.push(what)
  }
  return { done, act }
}

signedIn.describe('on a phone', () => {
  signedIn.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // checklist: t3414
  signedIn(
    'three taps lead from the empty dashboard to a confirmed practice appointment',
    async ({ page, product }) => {
      const { done, act } = createCounter()
      await page.goto('/dashboard')
      await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
      await act('try', page.getByRole('button', { name: 'Try it now' }).tap())
      await product.passUntil(page.getByText('Your turn: open the office’s mail and confirm in it.'))
      await act('open', page.getByRole('button', { name: 'Open the mail' }).tap())
      const drawer = page.getByRole('dialog', { name: 'The office’s mail' })
      await act('confirm', drawer.getByRole('button', { name: 'Confirm', exact: true }).tap())
      await expect(page.getByText('Confirmed: that was the whole way.')).toBeVisible()
      expect(done).toEqual(['try', 'open', 'confirm'])

      await expect(page.getByRole('link', { name: 'Set up your phone' })).toBeVisible()
      await page.getByRole('button', { name: 'Now for real' }).tap()
      await expect(page.getByRole('searchbox', { name: 'What do you need?' })).toBeFocused()
      await page.getByRole('button', { name: 'Remove what was practised' }).tap()
      await page.getByRole('button', { name: 'Remove', exact: true }).tap()
      await expect(page.getByText('No monitoring tasks configured')).toBeVisible()
      await expect(page.getByText('Your appointments', { exact: true })).toHaveCount(0)
    },
  )
})
