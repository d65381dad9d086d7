import type { Config } from '../../../../settings/config.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout, pathTo } from '../../../../texts/notifications/page.ts'
import type { MessageSubject, Withdrawn } from '../../messages/channel.ts'
import { isKind } from '../../messages/kinds.ts'

// Each character has at most three bytes in UTF-8. With a title that is well below the 3,993 bytes that every push service takes.
const longestBody = 800

/** For the service worker (web/worker/push.js). A repeat has the same `tag` and replaces the first one. */
export function payloadOf(id: string, message: WordedNotification, about: MessageSubject, config: Config): string {
  const { publicUrl } = config.http
  return JSON.stringify({
    tag: id,
    lang: message.language,
    title: message.title,
    body: shorten(message.text),
    path: pageAbout(config, about).slice(publicUrl.length),
    urgent: isKind(about.notice, 'urgent'),
    // A click leads to our own pages anyway.
    link: message.link.url.startsWith(publicUrl) ? null : message.link,
  })
}

/** The payload that replaces a shown message without a sound. A device without that message shows nothing. */
export function replacementOf(id: string, { language, title, text }: Withdrawn, { taskId }: MessageSubject): string {
  return JSON.stringify({
    tag: id,
    lang: language,
    title,
    body: shorten(text),
    path: pathTo(taskId),
    urgent: false,
    link: null,
    replaces: true,
  })
}

function shorten(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody - 1)}…`
}
