// What people do on the page of the city themselves: they book an appointment, move it, cancel it.

import { detailsOf } from '../people.ts'
import { isLive } from '../records.ts'
import type { Stage } from '../stage.ts'
import { places } from '../steps.ts'

/** `manner`: with it, the link is used again, or its appointment changes meanwhile. */
export interface Brings {
  slot: number
  manner: 'calm' | 'twice' | 'elsewhere' | 'is past' | 'cancels before' | 'cancels' | 'moves'
  /** Once the product moves it, else at once. */
  isAtMove: boolean
  afterMs: number
}

interface ByHand {
  processId: number
  authKey: string
  link: string
}

/** From the person's own address: the limit of the product's is another. */
async function ask({ office }: Stage, call: string, asked: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
  const answer = await fetch(`${office.url}/${call}-appointment/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(asked),
  })
  return { status: answer.status, body: (await answer.json()) as { processId: number; authKey: string } }
}

/** Null: the city refuses it, e.g. because the desk gives an address one appointment. `source`: that it is to replace. */
export function bookAtCity(
  stage: Stage,
  person: number,
  { place, slot, count, source }: { place: number; slot: number; count: number; source?: ByHand },
): Promise<ByHand | null> {
  const { office, service } = places[place] ?? places[0]
  const { director } = stage.office
  const pair = source && { sourceProcessId: source.processId, sourceAuthKey: source.authKey }
  const { first_name, last_name, email_for_booking: email, telephone, ...texts } = detailsOf(person)
  const details = {
    ...{ familyName: `${first_name} ${last_name}`, email, telephone },
    ...{ customTextfield: texts.custom_textfield, customTextfield2: texts.custom_textfield2 },
  }
  const book = async () => {
    await director.openSlots({ officeId: office, serviceId: service, at: slot, count, lifeMs: 1_000 })
    const asked = { officeId: office, serviceId: [service], serviceCount: [count], timestamp: slot / 1_000, ...pair }
    const {
      status,
      body: { processId, authKey },
    } = await ask(stage, 'reserve', asked)
    if (status !== 200) return null
    const key = { processId, authKey }
    stage.byHand.set(processId, { person, authKey })
    await ask(stage, 'update', { ...key, ...details, ...pair })
    if (source) await ask(stage, 'confirm', { ...key, ...pair })
    else await ask(stage, 'preconfirm', key)
    const mailOf = (kind: string) =>
      director.mails(email).find((mail) => mail.kind === kind && mail.processId === processId)
    const activation = mailOf('activation')
    if (activation) await director.openLink(activation.id, key)
    const link = mailOf('confirmation')?.link
    if (link) return { ...key, link: link.replace(new URL(link).host, new URL(stage.road.url).host) }
    await ask(stage, 'cancel', key)
    return null
  }
  return stage.time.during(book())
}

export async function cancelAtCity(stage: Stage, process: number | undefined): Promise<[number, string]> {
  const { office, time } = stage
  const record = office.director.appointments().find((one) => one.processId === process && isLive(one))
  if (!record) return [404, 'finds no appointment at the city']
  const { processId, authKey } = record
  const { status } = await time.during(ask(stage, 'cancel', { processId, authKey }))
  return [status, `cancels ${processId} on the page of the city`]
}

async function giveBackThere(stage: Stage, { processId }: ByHand): Promise<string> {
  stage.givenBack.set(processId, stage.now())
  const [status, said] = await cancelAtCity(stage, processId)
  if (status >= 300) stage.givenBack.delete(processId)
  return `${said}: ${status}`
}

/** Null: nothing that can be brought. */
export async function lookAtOwn(
  stage: Stage,
  person: number,
  { slot, manner, ...rest }: Brings & { place: number; count: number },
): Promise<ByHand | null> {
  const soon = Math.ceil(stage.now() / 60_000 + 5) * 60_000
  const there = await bookAtCity(stage, person, { ...rest, slot: manner === 'is past' ? soon : slot })
  if (!there) return null
  if (manner === 'is past') await stage.time.sleep(6 * 60_000)
  for (let tries = 0; tries < 3; tries += 1) {
    const { status } = await stage.call(person, 'POST', '/monitoring/appointments/look/', { brought: there.link })
    stage.say('product', `looks at ${there.processId} by its link: ${status}`)
    if (status === 200) break
    if (status === 400) return null
    await stage.time.sleep(3 * 60_000)
  }
  if (manner === 'cancels before') stage.say('city', await giveBackThere(stage, there))
  return there
}

/** After the appointment was brought, with the body of the task. */
export async function goOnBeside(
  stage: Stage,
  person: number,
  {
    there,
    body,
    place,
    count,
    slot,
    manner,
    isAtMove,
    afterMs,
  }: Brings & { there: ByHand; body: object; place: number; count: number },
): Promise<string> {
  if (manner === 'twice' || manner === 'elsewhere') {
    const who = manner === 'twice' ? person : (person + 1) % stage.world.people
    const { status } = await stage.call(who, 'POST', '/monitoring/tasks/', body)
    return `brings ${there.processId} again, ${manner}: ${status}`
  }
  if (manner !== 'cancels' && manner !== 'moves') return `has ${there.processId}`
  if (isAtMove) await stage.road.nextMove()
  await stage.time.sleep(afterMs)
  const moved =
    manner === 'moves' && (await bookAtCity(stage, person, { place, count, slot: slot - 86_400_000, source: there }))
  if (moved === null) return `cannot move ${there.processId} on the page of the city`
  const said = await giveBackThere(stage, there)
  return moved ? `moves it to ${moved.processId}, and ${said}` : said
}
