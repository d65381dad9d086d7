// The people of a storm: most want an appointment booked and click the link in the office's mail; some only watch.
import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@terminlotse/contract/accounts'
import type { Task } from '@terminlotse/contract/tasks'
import type { PracticeOffice } from '@terminlotse/practice-office'
import { confirmByMail } from '../../server/test/people/confirm-by-mail.ts'
import { findRecommended, type Target } from '../../tools/people.ts'
import { patienceMs } from '../rig/processes.ts'

export type Crowd = ReturnType<typeof createCrowd>

const tasksPerAccount = 10
/** One person of this many only watches. */
const onlyWatches = 3
const password = 'correct horse battery'

export function createCrowd(webs: string[], office: PracticeOffice, random: () => number) {
  const emails: string[] = []
  const clicked = new Set<number>()
  const answers = new Map<string, number>()
  let session: Session | null = null
  let chosen: Target | null = null

  const speak = speakerOf(webs, random, answers, () => session)

  async function openAccount(): Promise<void> {
    session = null
    const email = `owner-${emails.length}-${Math.floor(random() * 1e9)}@example.org`
    const form = { first_name: 'Erika', last_name: 'Muster', email, password, password_confirm: password }
    session = await speak<Session>('POST', '/auth/register/', form).catch(() =>
      // The process died before it answered: the account exists already.
      speak<Session>('POST', '/auth/login/', { email, password }),
    )
    await speak('POST', '/notifications/settings/update_settings/', {
      enable_pushbullet: true,
      pushbullet_api_key: 'key',
    })
    chosen ??= await findRecommended(speak)
  }

  /** Adds a person with a new address who wants an appointment, or who only watches. */
  async function join(): Promise<void> {
    if (emails.length % tasksPerAccount === 0) await openAccount()
    const email = `storm-${emails.length}@example.org`
    emails.push(email)
    const person = { first_name: 'Erika', last_name: `Muster ${emails.length}`, email_for_booking: email }
    const task = await speak<Task>('POST', '/monitoring/tasks/', {
      name: email,
      ...chosen,
      ...person,
      auto_booking_enabled: emails.length % onlyWatches !== 0,
    })
    await speak('POST', `/monitoring/start/${task.id}/`)
  }

  return {
    /** Addresses of all people who asked for an appointment. */
    emails,
    /** The number of each answer so far, such as `200` or `503 unavailable`; `none`: no process answered. */
    answers,
    join,
    async click(): Promise<void> {
      for (const { id, kind, link } of office.director.mails()) {
        if (kind !== 'activation' || clicked.has(id)) continue
        clicked.add(id)
        if (link !== null && random() < 0.7) await confirmByMail(office, link)
      }
    },
  }
}

/** Asks any web process that answers, and tries again while none does. A 4xx is an answer. `answers` counts the answers. */
function speakerOf(
  webs: string[],
  random: () => number,
  answers: Map<string, number>,
  readSession: () => Session | null,
): Speak {
  return async function speak<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const session = readSession()
    const headers = {
      ...(session ? { authorization: `Bearer ${session.access}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    for (const since = Date.now(); ; await wait(150)) {
      const web = webs[Math.floor(random() * webs.length)]
      const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      const answer = await fetch(`${web}/api${path}`, sent).catch(() => null)
      const said: unknown = await answer?.json().catch(() => null)
      const name = answer ? `${answer.status} ${codeOf(said)}`.trim() : 'none'
      answers.set(name, (answers.get(name) ?? 0) + 1)
      if (answer?.ok) return said as Answer
      // Calls without an answer count as attempts, too. After too many attempts a person has to wait.
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
      if (Date.now() - since > patienceMs) throw new Error(`${method} ${path}: nobody answers.`)
    }
  }
}

function codeOf(said: unknown): string {
  return typeof said === 'object' && said !== null && 'code' in said ? String(said.code) : ''
}

type Speak = <Answer>(method: string, path: string, body?: object) => Promise<Answer>
