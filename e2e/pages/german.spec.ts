import { password } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  // checklist: t208
  test('a German registers, creates a task, starts and deletes it in German words', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('link', { name: 'Konto anlegen' }).click()
    await page.getByLabel('Vorname').fill('Jörg')
    await page.getByLabel('Nachname').fill('Müßig')
    await page.getByLabel('E-Mail', { exact: true }).fill('joerg@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill('kurz')
    await page.getByLabel('Passwort bestätigen', { exact: true }).fill(password)
    const submit = page.getByRole('button', { name: 'Konto anlegen' })
    await submit.click()
    await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen haben')).toBeVisible()
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await submit.click()
    await expect(page.getByText('Ihr Konto ist angelegt!')).toBeVisible()

    await page.getByRole('navigation').first().getByRole('link', { name: 'Aufgaben' }).click()
    await page.getByRole('button', { name: 'Neue Aufgabe' }).click()
    const wizard = page.getByRole('dialog', { name: 'Neue Aufgabe' })
    const next = wizard.getByRole('button', { name: 'Weiter' })
    await wizard.getByLabel('Name der Aufgabe').fill('Aufenthaltstitel')
    await next.click()
    await expect(wizard.getByText('Schritt 2 von 4')).toBeVisible()
    await next.click()
    await wizard.getByLabel('Vorname').fill('Jörg')
    await wizard.getByLabel('Nachname').fill('Müßig')
    await wizard.getByLabel('E-Mail', { exact: true }).fill('joerg@example.org')
    await next.click()
    await wizard.getByRole('button', { name: 'Aufgabe anlegen' }).click()
    await expect(page.getByText('Aufgabe angelegt')).toBeVisible()

    const card = page.getByRole('article', { name: 'Aufenthaltstitel' })
    await card.getByTitle('Starten').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Beobachtung starten' }).click()
    await expect(page.getByText('Aufgabe gestartet')).toBeVisible()
    await expect(card.getByText('Aktiv', { exact: true })).toBeVisible()
    await card.getByTitle('Löschen').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText('Aufgabe gelöscht')).toBeVisible()
  })
})
