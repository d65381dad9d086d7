import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCallMeBot } from './callmebot.ts'
import { testCertificate } from './certificate.ts'
import { startNtfy } from './ntfy.ts'
import { startPushbullet } from './pushbullet.ts'
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
  ] as const
  const [smtp, pushbullet, callmebot, webPush, ntfy, telegram] = await Promise.all(receivers)
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-receivers-'))
  const NODE_EXTRA_CA_CERTS = join(folder, 'certificate.pem')
  writeFileSync(NODE_EXTRA_CA_CERTS, testCertificate)
  return {
    smtp,
    pushbullet,
    callmebot,
    webPush,
    ntfy,
    telegram,
    env: {
      SMTP_URL: smtp.url,
      PUSHBULLET_URL: pushbullet.url,
      CALLMEBOT_URL: callmebot.url,
      NODE_EXTRA_CA_CERTS,
      TELEGRAM_URL: telegram.url,
      TELEGRAM_BOT_TOKEN: telegram.token,
    },
    async close() {
      await Promise.all([smtp, pushbullet, callmebot, webPush, ntfy, telegram].map((receiver) => receiver.close()))
      rmSync(folder, { recursive: true })
    },
  }
}
