import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import type { Config } from '../../config.ts'
import type { WordedNotice } from '../../texts/notices.ts'
import type { ChannelSettings, Failed } from './channels/channel.ts'
import { channels } from './channels/channels.ts'

interface Message {
  id: string
  channel: ChannelName
  notice: WordedNotice
}

/** Sends one message now and answers by the end of `signal` at the latest. The receiver's words come back without our secrets. */
export async function sendNow(
  config: Config,
  settings: ChannelSettings,
  { id, channel, notice }: Message,
  signal: AbortSignal,
): Promise<'sent' | Failed> {
  const sender = channels[channel]
  if (Object.keys(sender.missing(settings, config)).length > 0) {
    return { failed: 'incomplete', detail: '', permanent: true }
  }
  const outcome = await Promise.race([sender.send(settings, notice, { id, signal, config }), tooSlow(signal)])
  return outcome === 'sent' ? outcome : { ...outcome, detail: strikeOutSecrets(outcome.detail, settings) }
}

// Not everything on the way can be broken off (looking up a name cannot).
function tooSlow(signal: AbortSignal): Promise<Failed> {
  const late: Failed = { failed: 'too_slow', detail: '', permanent: false }
  return new Promise((resolve) => {
    if (signal.aborted) resolve(late)
    signal.addEventListener('abort', () => resolve(late), { once: true })
  })
}

function strikeOutSecrets(detail: string, settings: ChannelSettings): string {
  const secrets = [settings.email_password, settings.pushbullet_api_key, settings.callmebot_api_key]
  const forms = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
  const clean = forms.reduce((text, form) => text.replaceAll(form, '***'), detail)
  return clean.replace(/\s+/g, ' ').trim().slice(0, 200)
}
