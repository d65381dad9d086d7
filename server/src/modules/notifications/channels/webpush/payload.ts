import type { Config } from '../../../../settings/config.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout, pathTo } from '../../../../texts/notifications/page.ts'
import type { MessageSubject, Withdrawn } from '../../messages/channel.ts'
import { isUrgent } from '../../messages/urgent.ts'

// Each character has at most three bytes in UTF-8. Together that is well below the 3,993 bytes that every push service takes.
const longest = { title: 150, body: 800 }

/** For the service worker (web/worker/push.js). A repeat has the same `tag` and replaces the first one. */
export function payloadOf(id: string, message: WordedNotification, about: MessageSubject, config: Config): string {
  const { publicUrl } = config.http
  return JSON.stringify({
    tag: id,
    lang: message.language,
    title: shorten(message.title, longest.title),
    body: shorten(`${message.lead}\n${message.advice}`, longest.body),
    path: pageAbout(config, about).slice(publicUrl.length),
    urgent: isUrgent(about.notice),
    // A click leads to our own pages anyway.
    link: message.link.url.startsWith(publicUrl) ? null : message.link,
  })
}

/** The payload that replaces a shown message without a sound. A device without that message shows nothing. */
export function replacementOf(id: string, { language, title, text }: Withdrawn, { taskId }: MessageSubject): string {
  return JSON.stringify({
    tag: id,
    lang: language,
    title: shorten(title, longest.title),
    body: shorten(text, longest.body),
    path: pathTo(taskId),
    urgent: false,
    link: null,
    replaces: true,
  })
}

function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
