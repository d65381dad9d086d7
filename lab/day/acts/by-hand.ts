// People’s own acts on the page of the city: they book an appointment, move it, cancel it.
import { detailsOf, nameOf } from '../people.ts'
import { isLive } from '../records.ts'
import type { Form, Stage } from '../stage.ts'
import { type Drawing, places } from '../steps.ts'

/** With `manner` the link is used again, or its appointment changes meanwhile: at a move of the product, or at once. */
export interface Brings {
  slot: number
  manner: string
  isAtMove: boolean
  afterMs: number
}
const manners = 'calm,twice,elsewhere,is past,cancels before,cancels,cancels,moves,moves'.split(',')
const dayMs = 86_400_000

/** Later than all that the office opens. */
export function drawBrings({ int, one, chance, startMs }: Drawing): Brings | null {
  if (!chance(0.35)) return null
  const slot = Math.ceil(startMs / dayMs + int(28, 44)) * dayMs + int(28, 60) * 900_000
  return { slot, manner: one(manners), isAtMove: chance(0.7), afterMs: one([0, 300, 1_500, 4_000, 20_000]) }
}

interface Key {
  processId: number
  authKey: string
}

/** From the person's own address: the limit of the product's is another. */
async function ask({ office }: Stage, call: string, asked: object): Promise<{ status: number; body: Key }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
  const given = { method: 'POST', headers, body: JSON.stringify(asked) }
  const answer = await fetch(`${office.url}/${call}-appointment/`, given)
  return { status: answer.status, body: (await answer.json()) as Key }
}

type Asked = Pick<Form, 'places' | 'count'> & { slot: number; source?: Key }

/** The link of the mail; null: the city refuses it. `source`: in whose place it comes. */
async function book(stage: Stage, person: number, { places: [place = 0], count, slot, source }: Asked) {
  const { office: officeId, service: serviceId } = places[place] ?? places[0]
  const { director } = stage.office
  const {
    first_name,
    last_name,
    email_for_booking: email,
    telephone,
    custom_textfield: customTextfield,
  } = detailsOf(person)
  const texts = { telephone, customTextfield, customTextfield2: customTextfield }
  const pair = source && { sourceProcessId: source.processId, sourceAuthKey: source.authKey }
  await director.openSlots({ officeId, serviceId, at: slot, count, lifeMs: 1_000 })
  const wish = { officeId, serviceId: [serviceId], serviceCount: [count], timestamp: slot / 1_000, ...pair }
  const { status, body } = await ask(stage, 'reserve', wish)
  if (status !== 200) return null
  const key = { processId: body.processId, authKey: body.authKey }
  stage.byHand.set(key.processId, { person, authKey: key.authKey })
  await ask(stage, 'update', { ...key, familyName: `${first_name} ${last_name}`, email, ...texts, ...pair })
  await ask(stage, source ? 'confirm' : 'preconfirm', { ...key, ...pair })
  const mailOf = (kind: string) =>
    director.mails(email).find((one) => one.kind === kind && one.processId === key.processId)
  await director.openLink(mailOf('activation')?.id ?? 0, key)
  const link = mailOf('confirmation')?.link
  if (!link) await ask(stage, 'cancel', key)
  return link ? { ...key, link: link.replace(new URL(link).host, new URL(stage.road.url).host) } : null
}

export async function cancelAtCity(stage: Stage, process: number | undefined): Promise<[number, string]> {
  const { office, time, givenBack } = stage
  const record = office.director.appointments().find((one) => one.processId === process && isLive(one))
  if (!record) return [404, 'finds no appointment at the city']
  const { processId, authKey } = record
  givenBack.set(processId, stage.now())
  const { status } = await time.during(ask(stage, 'cancel', { processId, authKey }))
  if (status >= 300) givenBack.delete(processId)
  return [status, `cancels ${processId} on the page of the city`]
}

/** A task with the appointment that its person has at the city; null: there is none that can be brought. */
export async function bring(stage: Stage, person: number, form: Omit<Form, 'isOn'>, brings: Brings) {
  const { slot, manner, isAtMove, afterMs } = brings
  const soon = Math.ceil(stage.now() / 60_000 + 5) * 60_000
  const there = await stage.time.during(book(stage, person, { ...form, slot: manner === 'is past' ? soon : slot }))
  if (!there) return null
  if (manner === 'is past') await stage.time.sleep(6 * 60_000)
  const { status } = await stage.call(person, 'POST', '/monitoring/appointments/look/', { brought: there.link })
  if (manner === 'cancels before') await cancelAtCity(stage, there.processId)
  const task = await stage.addTask(person, form, '', there.link)
  const say = (what: string) => stage.say(nameOf(person), `${what} ${there.processId}`)
  say(`(${manner}) looks: ${status}, and ${task ? 'brings' : 'cannot bring'}`)
  const goOn = async () => {
    if (isAtMove) await stage.road.nextMove()
    await stage.time.sleep(afterMs)
    const asked = { ...form, slot: slot - dayMs, source: there }
    const isMoved = manner === 'cancels' || (await stage.time.during(book(stage, person, asked))) !== null
    say(isMoved ? `${manner}: ${await cancelAtCity(stage, there.processId)},` : 'cannot move')
  }
  if (task && /^(cancels|moves)$/.test(manner)) void goOn().catch((error: unknown) => say(`cannot go on (${error})`))
  const other = { twice: person, elsewhere: (person + 1) % stage.world.people }[manner]
  if (task && other !== undefined) await stage.addTask(other, form, '', there.link)
  return task
}
