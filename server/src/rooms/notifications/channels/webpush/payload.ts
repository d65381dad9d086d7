import type { Config } from '../../../../config.ts'
import type { WordedNotice } from '../../../../texts/notices.ts'
import { pathTo } from '../../page.ts'
import type { About, Withdrawn } from '../channel.ts'
import { isUrgent } from '../urgent.ts'

// In UTF-8 at most three bytes each: together well below the 3,993 bytes that every push service takes.
const longest = { title: 150, body: 800 }

/**
 * What the service worker shows (web/worker/push.js). `tag` is the same for every try of a message, so that a repeat
 * takes the place of the first. Only the device can read it.
 */
export function payloadOf(id: string, message: WordedNotice, { notice, taskId }: About, { http }: Config): string {
  return JSON.stringify({
    tag: id,
    lang: message.language,
    title: shorten(message.title, longest.title),
    body: shorten(`${message.lead}\n${message.advice}`, longest.body),
    path: pathTo(taskId),
    urgent: isUrgent(notice),
    // A link to ourselves is where a click leads anyway.
    link: message.link.url.startsWith(http.publicUrl) ? null : message.link,
  })
}

/** What takes the place of a message without a sound, and is shown nowhere else. */
export function replacementOf(id: string, { language, title, text }: Withdrawn, { taskId }: About): string {
  return JSON.stringify({
    ...{ tag: id, lang: language, title: shorten(title, longest.title), body: shorten(text, longest.body) },
    ...{ path: pathTo(taskId), urgent: false, link: null, replaces: true },
  })
}

function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
