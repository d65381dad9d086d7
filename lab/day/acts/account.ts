// People's accounts: passwords changed and reset, sessions that end, and accounts that are deleted.
import { kindsOf } from '../messengers.ts'
import { addBrowser } from '../people.ts'
import type { Stage } from '../stage.ts'
import type { Act } from './act.ts'

type Does = 'password' | 'reset' | 'sign out' | 'delete, keep' | 'delete, cancel'

const plays: Record<Does, (stage: Stage, person: number) => Promise<number[]>> = {
  password: async (stage, person) => {
    const me = ofStage(stage, person)
    const next = `${me.password}+`
    const asked = { old_password: me.password, new_password: next, new_password_confirm: next }
    const { status, body } = await stage.call(person, 'POST', '/auth/change-password/', asked)
    if (status === 200) Object.assign(me, { password: next }, tokensIn(body))
    return [status]
  },
  reset: async (stage, person) => {
    const me = ofStage(stage, person)
    const asked = await stage.call(person, 'POST', '/auth/forgot-password/', { email: me.email })
    // The mail leaves by a job.
    await stage.time.sleep(30_000)
    const mail = stage.installation.mails.findLast(({ to }) => String(to).includes(me.email))
    const token = /token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1]
    if (token === undefined) return [asked.status]
    const next = `${me.password}*`
    const reset = await stage.call(person, 'POST', '/auth/reset-password/', { token, password: next })
    if (reset.status === 200) {
      me.password = next
      stage.withNewPassword.set(person, stage.now())
    }
    return [asked.status, reset.status, await signIn(stage, person)]
  },
  'sign out': async (stage, person) => {
    const { refresh } = ofStage(stage, person)
    const out = await stage.call(person, 'POST', '/auth/logout/', { refresh })
    const back = await signIn(stage, person)
    if (back === 200 && kindsOf(person).includes('push')) await addBrowser(stage, person)
    return [out.status, back]
  },
  'delete, keep': (stage, person) => leave(stage, person, 'keep'),
  'delete, cancel': (stage, person) => leave(stage, person, 'cancel'),
}

export const changeAccount: Act = {
  name: 'account',
  draw: ({ int, one, chance, lengthMs }) => [
    ...(chance(0.4) ? [{ at: int(120_000, lengthMs), data: { does: one(['password', 'reset', 'sign out']) } }] : []),
    ...(chance(0.2) ? [{ at: int(1_800_000, lengthMs), data: { does: one(['delete, keep', 'delete, cancel']) } }] : []),
  ],
  async play(stage, person, { does }: { does: Does }) {
    return `${does}: ${(await plays[does](stage, person)).join(', ')}`
  },
}

function ofStage({ people }: Stage, person: number) {
  const me = people[person]
  if (!me) throw new Error(`Nobody is person ${person}.`)
  return me
}

const tokensIn = (body: unknown) => {
  const { access, refresh } = body as { access: string; refresh: string }
  return { token: access, refresh }
}

async function signIn(stage: Stage, person: number): Promise<number> {
  const me = ofStage(stage, person)
  const { status, body } = await stage.call(person, 'POST', '/auth/login/', { email: me.email, password: me.password })
  if (status === 200) Object.assign(me, tokensIn(body))
  return status
}

async function leave(stage: Stage, person: number, on_booking: 'keep' | 'cancel'): Promise<number[]> {
  const { id, password } = ofStage(stage, person)
  const mine = stage.tasksOf(person)
  for (const task of mine) Object.assign(task, { isBusy: true, since: stage.now() })
  // Until the answer it is open whether an appointment that is being made still counts.
  const { status } = await stage.call(person, 'POST', '/auth/delete-account/', { password, on_booking })
  for (const task of mine) Object.assign(task, { isBusy: false, since: stage.now() })
  if (status !== 200) return [status]
  for (const task of mine) stage.forget(task)
  stage.left.set(person, id)
  const { email } = ofStage(stage, person)
  for (const { processId, email: of } of stage.office.director.appointments())
    if (of === email && on_booking === 'cancel') stage.givenBack.set(processId, stage.now())
  return [status]
}
