import { secretNames } from '@terminlotse/contract/channels/channels'
import type { Language } from '@terminlotse/contract/language'
import type { Config } from '../../config.ts'
import { wordNotice } from '../../texts/notices.ts'
import type { About, Channel, ChannelSettings, Failed } from '../notices/channel.ts'

interface Message {
  id: string
  language: Language
  about: About
  config: Config
  keep?: (receipt: string) => void
}

/**
 * Sends one message now and returns at the latest when `signal` aborts. The receiver's words are returned without our
 * secrets.
 */
export async function sendNow(
  sender: Channel,
  settings: ChannelSettings,
  { language, ...options }: Message,
  signal: AbortSignal,
): Promise<'sent' | Failed> {
  if (Object.keys(sender.missing(settings, options.config)).length > 0) {
    return { failed: 'incomplete', detail: '', permanent: true }
  }
  const message = wordNotice(options.about.notice, options.about.data, language)
  const outcome = await Promise.race([sender.send(settings, message, { ...options, signal }), tooSlow(signal)])
  return outcome === 'sent' ? outcome : { ...outcome, detail: strikeOutSecrets(outcome.detail, settings) }
}

// Not every step can be aborted (a name lookup cannot).
function tooSlow(signal: AbortSignal): Promise<Failed> {
  const late: Failed = { failed: 'too_slow', detail: '', permanent: false }
  return new Promise((resolve) => {
    if (signal.aborted) resolve(late)
    signal.addEventListener('abort', () => resolve(late), { once: true })
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
