import type { ServiceType } from '@terminlotse/contract/offices/catalogue'
import { type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { beforeEach, expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { open, press, see } from './app.tsx'
import { office, passportNeed, serviceType } from './samples.ts'
import { allIsWell } from './scenes.ts'
import { server } from './server.ts'

export const dialog = page.getByRole('dialog', { name: /^(New Task|Neue Aufgabe|Look for an earlier appointment)$/ })
export const search = page.getByRole('searchbox', { name: /^(What do you need\?|Was brauchen Sie\?)$/ })
export const match = page.getByRole('button', { name: /^(German passport|Reisepass)/ }).first()
export const bySearch = dialog.getByRole('button', {
  name: /^(Search by need instead|Stattdessen nach Anliegen suchen)$/,
})
export const start = dialog.getByRole('button', { name: /^(Start watching|Jetzt beobachten)/ })
export const remarks = dialog.getByLabelText('Remarks for the office (Zusätzliche Bemerkungen)')
export const phone = [390, 844] as const
export const desk = [1280, 720] as const

export const demanding: ServiceType = {
  ...serviceType,
  telephone: { required: false, label: '', title: '', hint: '' },
  custom_textfield: {
    required: true,
    label: 'Zusätzliche Bemerkungen',
    title: 'Remarks for the office',
    hint: 'Which passport, and for whom?',
  },
  custom_textfield2: { required: true, label: 'Aktenzeichen', title: '', hint: '' },
}
export const needs = (title: string): Needs => ({
  services: [{ ...passportNeed, title }],
  offices: [{ ...office, kind: 'usual', position: null, number: 101 }],
  words: [{ services: [1063453], also: [], tells_apart: false, meets: [], fails: [], words: ['pasaport'] }],
  elsewhere: [],
})

export function readyForNewTask(): void {
  beforeEach(() => {
    allIsWell()
    server.answers(needRoutes.read, needs('German passport'))
  })
}

export async function openSecondStep(name = 'Passport') {
  await open('/tasks')
  await press('New Task')
  await dialog.getByLabelText('Task Name').fill(name)
  await press('Next', dialog)
  await see('Step 2 of 4')
}

export async function chooseOffice() {
  await dialog.getByRole('radio', { name: /Practice office/ }).click()
  await dialog.getByRole('radio', { name: /Ruppertstraße/ }).click()
}

export async function openThirdStep() {
  await openSecondStep()
  await chooseOffice()
  await expect.element(dialog.getByRole('radio', { name: /^German passport/ })).toBeChecked()
  await press('Next', dialog)
  await see('Step 3 of 4')
}

export async function choosePassport() {
  await open('/dashboard')
  await search.fill('pasaport')
  await match.click()
  await see(start)
}

export async function seeUncovered(of: Locator) {
  const isSeen = () => {
    const { x, y, width, height } = of.element().getBoundingClientRect()
    return of.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(isSeen).toBe(true)
}
