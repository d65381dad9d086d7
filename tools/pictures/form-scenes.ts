// The forms of a task: the wizard, the dialog for changes, and the way in that begins with a need.
import type { Page } from '@playwright/test'
import { openDialog, press, type Scene, type Words } from './scene.ts'

export async function openWizard(page: Page, w: Words, steps: number) {
  await openDialog(page, w.tasks.new)
  const box = page.getByRole('dialog')
  const next = () => press(page, w.shell.next)
  if (steps === 0) return next()
  await box.getByLabel(w.forms.edit.taskName).fill('Wohnsitzanmeldung mit Familienangehörigen')
  await next()
  await box.getByRole('radio', { name: /Practice|Übung/ }).check()
  await box.getByRole('radio', { name: /Hochqualifizierte/ }).check()
  await box.getByRole('group', { name: w.catalogue.type.label }).getByRole('radio').last().check()
  if (steps === 1) return
  await next()
  await box.getByLabel(w.forms.person.first_name).fill('Maximiliane')
  await box.getByLabel(w.forms.person.last_name).fill('Freifrau-von-Hohenlohe')
  await box.getByLabel(w.forms.person.email_for_booking, { exact: true }).fill('maximiliane@example.org')
  if (steps === 2) return
  await next()
}

/** Types what the person needs into the first field of the dashboard. */
async function search(page: Page, w: Words) {
  await page.getByRole('searchbox', { name: w.need.label }).fill('BAföG')
  await page.getByRole('button', { name: /BAföG/ }).first().waitFor()
}

/** Opens the form for the found service. */
export async function openNeed(page: Page, w: Words) {
  await search(page, w)
  await page.getByRole('button', { name: /BAföG/ }).first().click()
  await page.getByRole('button', { name: w.need.start }).waitFor()
}

/** Opens the edit dialog, which has the further services. */
async function editFurther(page: Page, w: Words) {
  await openDialog(page, w.tasks.buttons.edit)
  const also = page.getByRole('dialog').getByLabel(w.need.also.label)
  await also.scrollIntoViewIfNeeded()
}

async function editKept(page: Page, w: Words) {
  await openDialog(page, w.tasks.buttons.edit)
  await page.getByRole('dialog').getByLabel(w.forms.edit.taskName).fill('Ausweise für die ganze Familie')
  await press(page, w.shell.close)
  await openDialog(page, w.tasks.buttons.edit)
}

/** The second step of the wizard with its filters and the other offices open, of which two are chosen. */
async function chooseMore(page: Page, w: Words) {
  const box = page.getByRole('dialog')
  await openDialog(page, w.tasks.new)
  await box.getByLabel(w.forms.edit.taskName).fill('Wohnsitzanmeldung')
  await press(page, w.shell.next)
  await box.getByRole('radio', { name: /Practice|Übung/ }).check()
  await box.getByRole('radio', { name: /^Bürgerbüro Orleansplatz Orl/ }).check()
  await box
    .getByRole('radio', { name: /Wohnsitzanmeldung/ })
    .first()
    .check()
  await box.getByText(w.catalogue.further.title, { exact: true }).click()
  for (const name of [/Bürgerbüro Pasing/, /Bürgerbüro Scheidplatz/]) await box.getByRole('checkbox', { name }).check()
  await openFilters(page, w)
}

async function openFilters(page: Page, w: Words) {
  const box = page.getByRole('dialog')
  await box.getByText(w.forms.filter.title, { exact: true }).click()
  await box.getByLabel(w.forms.filter.earliest_date).waitFor()
}

async function editFilters(page: Page, w: Words) {
  await openDialog(page, w.tasks.buttons.edit)
  await openFilters(page, w)
}

const seeComplaint = (page: Page) => page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()

async function missThirdStep(page: Page, w: Words) {
  await openWizard(page, w, 1)
  await press(page, w.shell.next)
  // The field has the account's name.
  await page.getByRole('dialog').getByLabel(w.forms.person.first_name).fill('')
  await press(page, w.shell.next)
  await seeComplaint(page)
}

/** Opens the form for a service that several offices offer. */
async function openPassport(page: Page, w: Words) {
  await page.getByRole('searchbox', { name: w.need.label }).fill('Reisepass')
  const matches = page.getByRole('search').getByRole('button', { name: /^(German passport|Reisepass)/ })
  await matches.first().click()
  await page.getByRole('button', { name: w.need.start }).waitFor()
}

/** The form for a need with the choice of offices open, which the browser does not sort, and a name that is missing. */
async function missNeed(page: Page, w: Words) {
  const box = page.getByRole('dialog')
  await openPassport(page, w)
  await box.getByText(w.need.where.choose, { exact: true }).click()
  await press(page, w.need.nearest.label)
  await box.getByText(w.need.nearest.refused).waitFor()
  await box.getByLabel(w.forms.edit.taskName).fill('')
  await press(page, w.need.start)
  await seeComplaint(page)
}

/** The form for a need, with another service in the same appointment. */
async function needFurther(page: Page, w: Words) {
  const box = page.getByRole('dialog')
  await openPassport(page, w)
  const also = box.getByLabel(w.need.also.label)
  await also.selectOption({
    label:
      (await also.locator('option').allTextContents()).find((name) => /identity card|Personalausweis/.test(name)) ?? '',
  })
  await box.getByRole('button', { name: w.need.also.remove }).first().waitFor()
  await box.getByRole('switch', { name: w.forms.wizard.autoBooking }).check()
}

export const formScenes: Scene[] = [
  { name: 'need-search', who: 'empty', path: '/dashboard', act: search },
  { name: 'need-form', who: 'empty', path: '/dashboard', act: openNeed },
  { name: 'wizard-1-errors', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 0), isWhole: false },
  { name: 'wizard-2', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 1), isWhole: false },
  { name: 'wizard-3', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 2), isWhole: false },
  { name: 'wizard-4', who: 'empty', path: '/tasks', act: (page, w) => openWizard(page, w, 3), isWhole: false },
  { name: 'edit-further', who: 'papers', path: '/tasks', act: editFurther, isWhole: false },
  { name: 'edit-kept', who: 'papers', path: '/tasks', act: editKept, isWhole: false },
  {
    name: 'edit',
    who: 'long',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.tasks.buttons.edit),
    isWhole: false,
  },
  { name: 'need-errors', who: 'empty', path: '/dashboard', act: missNeed },
  { name: 'need-further', who: 'empty', path: '/dashboard', act: needFurther },
  { name: 'wizard-2-more', who: 'empty', path: '/tasks', act: chooseMore, isWhole: false },
  { name: 'wizard-3-errors', who: 'empty', path: '/tasks', act: missThirdStep, isWhole: false },
  { name: 'edit-filters', who: 'long', path: '/tasks', act: editFilters, isWhole: false },
]
