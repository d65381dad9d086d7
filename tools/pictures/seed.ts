import type { Browser } from '@playwright/test'
import type { Product } from '../../e2e/support/product.ts'
import {
  addDevices,
  createTask,
  direct,
  findServices,
  findTargets,
  type Person,
  register,
  speakFor,
  start,
  tasksWhen,
} from './people.ts'

/** Office numbers of the practice office, and words that find the same offices in the catalogue. */
const recommended = { officeId: 10640, words: 'Amt für Ausbildungsförderung' }
const plates = { officeId: 10416, words: 'Rote Dauerkennzeichen' }
const long = ['Hochqualifizierte', 'Standardfälle (EFH', 'Notfalltermine', 'Lebensbescheinigung']
/** A passport and two identity cards at one Bürgerbüro. */
const papers = { office: 'Bürgerbüro Orleansplatz', services: ['Reisepass', 'Personalausweis'] } as const
const many = 100
const started = 12

export type People = Record<'empty' | 'found' | 'waiting' | 'confirmed' | 'long' | 'many' | 'papers', Person>

/** Fills a fresh product with people in every state, through its API and the practice office. `many` is its superuser. */
export async function seed(product: Product, browser: Browser): Promise<People> {
  const { web } = product
  await direct(product, 'calendar', { calendar: 'still' })
  const crowd = await register(web, 'Maximiliane', 'Freifrau-von-Hohenlohe')
  const targets = await findTargets(speakFor(web, crowd.access), [recommended.words, plates.words, ...long])
  const [booked, seen, ...others] = targets
  if (!booked || !seen) throw new Error('no targets')

  async function withTasks(first: string, last: string, names: string[], chosen: typeof targets, isAutomatic = false) {
    const session = await register(web, first, last)
    const speak = speakFor(web, session.access)
    for (const [place, name] of names.entries()) {
      const target = chosen[place % chosen.length]
      if (!target) throw new Error(`no target for ${name}`)
      const task = await createTask(speak, session, name, target, isAutomatic)
      await start(speak, task)
    }
    return { session, speak }
  }
  const open = () => direct(product, 'open', { officeId: recommended.officeId })
  const confirmed = await withTasks('Amal', 'Haddad', ['BAföG-Beratung'], [booked], true)
  await open()
  await tasksWhen(confirmed.speak, ([task]) => task?.booking?.state === 'waiting_for_confirmation')
  await clickLink(product, browser, confirmed.session.user.email)
  const confirmedTasks = await tasksWhen(confirmed.speak, ([task]) => task?.booking?.state === 'confirmed')

  const waiting = await withTasks('Olena', 'Kowalenko', ['Ausbildungsförderung für Olena'], [booked], true)
  await open()
  const waitingTasks = await tasksWhen(waiting.speak, ([task]) => task?.booking?.state === 'waiting_for_confirmation')

  const found = await withTasks('Jürgen', 'Weiß', ['Rotes Kennzeichen'], [seen])
  await direct(product, 'open', { officeId: plates.officeId, count: 3 })
  const foundTasks = await tasksWhen(found.speak, ([task]) => task?.found != null)
  await addDevices(found.speak)

  const names = others.map((_, place) => `Aufenthaltserlaubnisverlängerung und Grundstücksentwässerung ${place + 1}`)
  const wide = await withTasks('Wolfgang-Friedrich', 'Müller-Lüdenscheidt', names, others)
  const wideTasks = await tasksWhen(wide.speak, (tasks) =>
    tasks.every((task) => task.statistics.last_check_at !== null),
  )

  const crowdSpeak = speakFor(web, crowd.access)
  for (let n = 1; n <= many; n++) {
    const task = await createTask(crowdSpeak, crowd, `Aufgabe ${n}`, others[n % others.length] ?? seen)
    if (n <= started) await start(crowdSpeak, task)
  }
  return {
    empty: { session: await register(web, 'Noor', 'Ahmadi'), tasks: [] },
    found: { session: found.session, tasks: foundTasks },
    waiting: { session: waiting.session, tasks: waitingTasks },
    confirmed: { session: confirmed.session, tasks: confirmedTasks },
    papers: await addFamily(web),
    long: { session: wide.session, tasks: wideTasks },
    many: { session: crowd, tasks: await tasksWhen(crowdSpeak, (tasks) => tasks.length > 0) },
  }
}

/** A person with a task for several services in one appointment. */
async function addFamily(web: string): Promise<Person> {
  const session = await register(web, 'Fatima', 'El-Amrani')
  const speak = speakFor(web, session.access)
  const [first, second] = await findServices(speak, papers.office, papers.services)
  if (!first || !second) throw new Error('no papers')
  const further_services = [{ service_type: second.service_type, count: 2 }]
  const task = await createTask(speak, session, 'Ausweise für die Familie', { ...first, further_services })
  return { session, tasks: [task] }
}

/** Opens the link in the office's mail, as the owner of the mailbox would. */
async function clickLink({ mailbox }: Product, browser: Browser, email: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${mailbox}?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /Confirm appointment/ }).click()
  await page.getByText('Your appointment is confirmed').waitFor()
  await page.close()
}
