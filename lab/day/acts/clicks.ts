// Clicks on the links in the city's mails: in time, late, twice, or never.
import { emailOf } from '../stage.ts'
import type { Act } from './act.ts'

export const click: Act = {
  name: 'click',
  draw: ({ int, chance, lengthMs }) =>
    Array.from({ length: chance(0.7) ? int(1, 4) : 0 }, () => ({
      at: int(300_000, lengthMs),
      data: { isTwice: chance(0.2) },
    })),
  async play({ office: { director } }, person, { isTwice }: { isTwice: boolean }) {
    const mail = director.mails(emailOf(person)).find(({ kind }) => kind === 'activation')
    const about = director.appointments().find(({ processId }) => processId === mail?.processId)
    if (!mail || !about) return 'has no mail of the office'
    const said: string[] = []
    for (let times = isTwice ? 2 : 1; times > 0; times -= 1) said.push(await director.openLink(mail.id, about))
    return `clicks the link of ${mail.processId}: ${said.join(', ')}`
  },
}
