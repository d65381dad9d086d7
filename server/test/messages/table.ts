import { type Language, language } from '@terminlotse/contract/language'
import { languages } from '@terminlotse/contract/languages'
import type { Channel } from '@terminlotse/contract/notifications'
import { channels as german } from '@terminlotse/contract/texts/de/channels'
import { channels as english } from '@terminlotse/contract/texts/en/channels'
import {
  type NotificationCode,
  type NotificationData,
  notificationCode,
} from '../../src/texts/notifications/notification-data.ts'
import { wordBriefly } from '../../src/texts/notifications/notifications.ts'
import { type Arrival, arrivalsOf } from './arrives.ts'
import { bookableFind, exampleFacts, longestNames, taskPage, usualNames } from './examples.ts'

const names: Record<Language, Record<Channel, { name: string }>> = { en: english, de: german }

const head = `# Messages

The text of each kind of message on each channel, in each language. Written by \`npm run messages\` from the code;
a test says when it is not current. The lengths are those of title and body in characters; in brackets those with the
longest office, service and task name. A body without a title beside it begins with the title.
`

/** docs/messages.md as the code makes it. */
export function messagesTable(): string {
  const parts = language.options.map((one) => `## ${languages[one].name}\n\n${ofLanguage(one)}`)
  return `${head}\n${parts.join('\n')}`
}

function ofLanguage(one: Language): string {
  const [usual, longest] = [exampleFacts(usualNames), exampleFacts(longestNames())]
  const kinds = notificationCode.options.map((notice) => ({
    title: `\`${notice}\``,
    notice,
    facts: [usual[notice], longest[notice]] as const,
  }))
  const bookable = {
    title: '`appointment_found` that a tap can book',
    notice: 'appointment_found',
    facts: [bookableFind(usualNames), bookableFind(longestNames())],
  } as const
  return [bookable, ...kinds]
    .map(({ title, notice, facts }) => `### ${title} (${one})\n\n${tableOf(notice, facts, one)}\n`)
    .join('\n')
}

function tableOf(
  notice: NotificationCode,
  [usualFacts, longestFacts]: readonly [NotificationData, NotificationData],
  one: Language,
): string {
  const usual = arrivalsOf(notice, usualFacts, one)
  const longest = arrivalsOf(notice, longestFacts, one)
  const rows = (Object.keys(usual) as Channel[]).map((channel) => {
    const cells = [usual[channel].title, usual[channel].body, usual[channel].buttons.join(' · ')]
    return { channel, cells: [...cells, lengthsOf(usual[channel], longest[channel])] }
  })
  // Channels on which the same arrives share a row.
  const same = Map.groupBy(rows, ({ cells }) => cells.join('\u0000'))
  const lines = [...same.values()].map((some) => {
    const where = some.map(({ channel }) => names[one][channel].name).join(', ')
    return [where, ...(some[0]?.cells ?? [])]
  })
  const { title, text, link } = wordBriefly(notice, one, taskPage)
  const brief =
    notice === 'test' ? [] : [['without details', title, text, link.label, `${title.length} / ${text.length}`]]
  const all = [['Channel', 'Title', 'Body', 'Buttons', 'Lengths'], ['-', '-', '-', '-', '-'], ...lines, ...brief]
  return all.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

function lengthsOf(usual: Arrival, longest: Arrival): string {
  return `${usual.title.length} / ${usual.body.length} (${longest.title.length} / ${longest.body.length})`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('*', '\\*').replaceAll('\n', '<br>')
}
