import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApprise } from './apprise.ts'
import { startCallMeBot } from './callmebot.ts'
import { testCertificate } from './certificate.ts'
import { startDiscord } from './discord.ts'
import { startGotify } from './gotify.ts'
import { startNtfy } from './ntfy.ts'
import { startPushbullet } from './pushbullet.ts'
import { startSignal } from './signal.ts'
import { startSmtp } from './smtp.ts'
import { startTelegram } from './telegram.ts'
import { startWebPush } from './web-push.ts'

/**
 * All places where messages arrive, on this machine. `env` leads a product to them, and makes a separate process trust
 * the push service's certificate.
 */
export async function startReceivers() {
  const receivers = [
    startSmtp(),
    startPushbullet(),
    startCallMeBot(),
    startWebPush(),
    startNtfy(),
    startTelegram(),
    startApprise(),
    startSignal(),
    startDiscord(),
    startGotify(),
  ] as const
  const [smtp, pushbullet, callmebot, webPush, ntfy, telegram, apprise, signal, discord, gotify] =
    await Promise.all(receivers)
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-receivers-'))
  const NODE_EXTRA_CA_CERTS = join(folder, 'certificate.pem')
  writeFileSync(NODE_EXTRA_CA_CERTS, testCertificate)
  const all = { smtp, pushbullet, callmebot, webPush, ntfy, telegram, apprise, signal, discord, gotify }
  async function close() {
    await Promise.all(Object.values(all).map((receiver) => receiver.close()))
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    ...all,
    env: {
      SMTP_URL: smtp.url,
      PUSHBULLET_URL: pushbullet.url,
      CALLMEBOT_URL: callmebot.url,
      NODE_EXTRA_CA_CERTS,
      TELEGRAM_URL: telegram.url,
      TELEGRAM_BOT_TOKEN: telegram.token,
      APPRISE_URL: apprise.url,
      SIGNAL_URL: signal.url,
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
