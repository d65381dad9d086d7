import type { Language } from '@terminlotse/contract/language'
import { secretNames } from '@terminlotse/contract/notifications/channels/channels'
import type { Config } from '../../../settings/config.ts'
import type { NotificationData } from '../../../texts/notifications/notification-data.ts'
import { wordBriefly, wordForOther, wordNotification } from '../../../texts/notifications/notifications.ts'
import { pageOf } from '../../../texts/notifications/page.ts'
import {
  type Channel,
  type ChannelSettings,
  type Failed,
  isOffered,
  type MessageSubject,
  type Outcome,
} from '../messages/channel.ts'

interface Message {
  id: string
  language: Language
  about: MessageSubject
  config: Config
  keep?: (receipt: string) => void
  isBrief?: boolean
  /** True: it goes to another person, who is told service, time and office, whose it is, and nothing else. */
  isOfOther?: boolean
  /** False: nobody but its owner may have made this receiver, and no name is in its messages. */
  readsNames?: boolean
}

/** The time that a channel has to end a try after its limit. Only the channel knows how much was handed over. */
const endingMs = 1_000

/** Sends one message now; returns soon after `signal` aborts. The receiver's words come without our secrets. */
export async function sendNow(
  sender: Channel,
  settings: ChannelSettings,
  { language, isBrief = false, isOfOther = false, readsNames = true, ...options }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!isOffered(sender, options.config)) return { failed: 'not_offered', detail: '', permanent: true }
  if (Object.keys(sender.missing(settings, options.config)).length > 0) {
    return { failed: 'incomplete', detail: '', permanent: true }
  }
  const wordsBriefly = isBrief && options.about.notice !== 'test'
  // A link or a button about one time would name it, and another person has no account to act with.
  const hasTaps = !wordsBriefly && !isOfOther && readsNames
  const named = readsNames || isOfOther ? options.about.data : withoutNames(options.about.data)
  const about = { ...options.about, data: hasTaps ? named : { ...named, book: undefined, reminder: undefined } }
  const { publicUrl } = options.config.http
  const words = { isOwner: readsNames && sender.isOwners, isUnkept: !readsNames && !isOfOther, at: about.createdAt }
  const message = wordsBriefly
    ? wordBriefly(about.notice, language, isOfOther ? publicUrl : pageOf(options.config, about.taskId))
    : isOfOther
      ? wordForOther(about.notice, about.data, language, {
          publicUrl,
          at: about.createdAt,
          account: settings.leaving?.account ?? '',
        })
      : wordNotification(about.notice, about.data, language, words)
  const outcome = await Promise.race([sender.send(settings, message, { ...options, about, signal }), tooSlow(signal)])
  return withoutSecrets(outcome, settings)
}

function withoutNames(data: NotificationData): NotificationData {
  const slots = data.slots?.map(({ task_name: _, ...slot }) => slot)
  return { ...data, task_name: '', mailbox: undefined, ...(slots && { slots }) }
}

function withoutSecrets(outcome: Outcome, settings: ChannelSettings): Outcome {
  if (outcome === 'sent') return outcome
  const { answer, ...failed } = outcome
  return {
    ...failed,
    detail: strikeOutSecrets(failed.detail, settings),
    ...(answer && { answer: answer.then((late) => withoutSecrets(late, settings)) }),
  }
}

// Not every step can be aborted (a name lookup cannot).
function tooSlow(signal: AbortSignal): Promise<Failed> {
  const late: Failed = { failed: 'too_slow', detail: '', permanent: false }
  return new Promise((resolve) => {
    const giveUp = () => void setTimeout(() => resolve(late), endingMs).unref()
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

function strikeOutSecrets(detail: string, settings: ChannelSettings): string {
  const forms = secretNames
    .map((name) => settings[name])
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
  const clean = forms.reduce((text, form) => text.replaceAll(form, '***'), detail)
  // PostgreSQL takes no NUL character, and a result that cannot be written would be tried for ever.
  return clean.replaceAll('\0', ' ').replace(/\s+/g, ' ').trim().slice(0, 200)
}
