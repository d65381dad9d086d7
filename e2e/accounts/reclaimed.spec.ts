import { expect, signedIn as test } from '../support/test.ts'

// checklist: t891
test('a person who finds an account on their address sees what was stopped, and says that they have looked', async ({
  page,
}) => {
  let hasLooked = false
  await page.route('**/api/auth/me/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), to_look_through: !hasLooked } })
  })
  await page.goto('/dashboard')
  const note = page.getByRole('region', { name: 'This account was in use before you confirmed your address' })
  await expect(note).toContainText('Tasks are paused.')
  await expect(note.getByRole('link', { name: 'Go to the settings' })).toHaveAttribute('href', '/settings')
  hasLooked = true
  await note.getByRole('button', { name: 'I have looked through it' }).click()
  await expect(note).toHaveCount(0)
})
