// The people of a storm: most want an appointment booked and click the link in the office's mail; some only watch.
import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@terminlotse/contract/accounts'
import type { Task } from '@terminlotse/contract/tasks'
import type { PracticeOffice } from '@terminlotse/practice-office'
import { confirmByMail } from '../../server/test/people/confirm-by-mail.ts'
import { findRecommended, type Target } from '../../tools/people.ts'
import { patienceMs } from '../rig/processes.ts'

const tasksPerAccount = 10
/** One person of this many only watches. */
const onlyWatches = 3
const password = 'correct horse battery'

export function createCrowd(webs: string[], office: PracticeOffice, random: () => number) {
  const emails: string[] = []
  const clicked = new Set<number>()
  const answers = new Map<string, number>()
  let access = ''
  let chosen: Target | null = null

  /** Asks any web process, and tries again while none answers. A 4xx is an answer. */
  async function speak<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = {
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    for (const since = Date.now(); ; await wait(150)) {
      const web = webs[Math.floor(random() * webs.length)]
      const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      const answer = await fetch(`${web}/api${path}`, sent).catch(() => null)
      const said = (await answer?.json().catch(() => null)) as (Answer & { code?: string }) | null
      const name = answer ? `${answer.status} ${said?.code ?? ''}`.trim() : 'none'
      answers.set(name, (answers.get(name) ?? 0) + 1)
      if (answer?.ok && said !== null) return said
      // Calls without an answer count as attempts, too. After too many attempts a person has to wait.
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
      if (Date.now() - since > patienceMs) throw new Error(`${method} ${path}: nobody answers.`)
    }
  }

  async function openAccount(): Promise<void> {
    access = ''
    const email = `owner-${emails.length}-${Math.floor(random() * 1e9)}@example.org`
    const form = { first_name: 'Erika', last_name: 'Muster', email, password, password_confirm: password }
    const session = await speak<Session>('POST', '/auth/register/', form).catch(() =>
      // The process died before it answered: the account exists already.
      speak<Session>('POST', '/auth/login/', { email, password }),
    )
    access = session.access
    const settings = { enable_pushbullet: true, pushbullet_api_key: 'key' }
    await speak('POST', '/notifications/settings/update_settings/', settings)
    chosen ??= await findRecommended(speak)
  }

  return {
    emails,
    /** The number of each answer so far, such as `200` or `503 unavailable`; `none`: no process answered. */
    answers,
    /** Adds a person with a new address who wants an appointment, or who only watches. */
    async join(): Promise<void> {
      if (emails.length % tasksPerAccount === 0) await openAccount()
      const email = `storm-${emails.length}@example.org`
      emails.push(email)
      const task = await speak<Task>('POST', '/monitoring/tasks/', {
        name: email,
        ...chosen,
        first_name: 'Erika',
        last_name: `Muster ${emails.length}`,
        email_for_booking: email,
        auto_booking_enabled: emails.length % onlyWatches !== 0,
      })
      await speak('POST', `/monitoring/start/${task.id}/`)
    },
    async click(): Promise<void> {
      for (const { id, kind, link } of office.director.mails()) {
        if (kind !== 'activation' || clicked.has(id)) continue
        clicked.add(id)
        if (link !== null && random() < 0.7) await confirmByMail(office, link)
      }
    },
  }
}
