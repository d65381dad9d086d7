// Nothing personal in the log or before another person; what was deleted is gone.
import { botToken } from '../messengers.ts'
import { nameOf } from '../people.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'

const checked = new WeakMap<Stage, { log: number; messages: number }>()

const wordsOf = (stage: Stage, person: number): string[] => {
  const { email = '', token = '', refresh = '', password = '' } = stage.people[person] ?? {}
  return [email, token, refresh, password, ` of ${nameOf(person)}`].filter((word) => word.length > 4)
}

export const keptPrivate: Law = {
  name: '10 nothing personal in the log or outside its person',
  check(stage) {
    const last = checked.get(stage) ?? { log: 0, messages: 0 }
    const { log, people, office, messengers } = stage
    // A key is another one once its appointment is cancelled.
    const keys = [...office.director.appointments(), ...stage.byHand.values()].map(({ authKey }) => authKey)
    const secrets = ['Muster', '+498912345678', botToken, ...keys, ...people.flatMap((_, n) => wordsOf(stage, n))]
    const wrong: string[] = []
    for (const { process, text, facts } of log.slice(last.log)) {
      const word = secrets.find((one) => one !== '' && `${text} ${facts}`.includes(one))
      if (word !== undefined) wrong.push(`the log of ${process} has “${word}”: ${text} ${facts}`.slice(0, 300))
    }
    for (const { person, no, shown, data } of messengers.messages.slice(last.messages)) {
      const said = `${shown.map(({ title, text }) => `${title}\n${text}`).join('\n')} ${JSON.stringify(data)}`
      if (keys.some((key) => said.includes(key))) wrong.push(`message ${no} to ${nameOf(person)} has a key`)
      for (const [other] of people.entries()) {
        const word = other === person ? undefined : wordsOf(stage, other).find((one) => said.includes(one))
        if (word !== undefined) wrong.push(`message ${no} to ${nameOf(person)} has “${word}”`)
      }
    }
    checked.set(stage, { log: log.length, messages: messengers.messages.length })
    return wrong
  },
}

/** A message may be on its way. */
const graceMs = 60_000

export const namesNothing: Law = {
  name: '10 after a reset of the password no receiver reads the name of a task',
  check: ({ messengers, withNewPassword, removed, now, apartMs }) =>
    messengers.messages.flatMap(({ kind, person, no, shown }) => {
      const last = shown.at(-1)
      const sinceMs = now() - (withNewPassword.get(person) ?? now()) - apartMs
      // A receiver that came back, and a browser after a fresh sign-in, are new.
      const isNew = kind === 'push' || removed.some((one) => one.kind === kind && one.person === person)
      if (last?.at !== now() || sinceMs < graceMs || isNew) return []
      return `${last.title}\n${last.text}`.includes(` of ${nameOf(person)}`) ? [`message ${no}: “${last.title}”`] : []
    }),
}
