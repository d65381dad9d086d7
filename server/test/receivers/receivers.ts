import { startCallMeBot } from './callmebot.ts'
import { startPushbullet } from './pushbullet.ts'
import { startSmtp } from './smtp.ts'

/** All three places where messages arrive, on this machine. Point SMTP_URL, PUSHBULLET_URL and CALLMEBOT_URL at them. */
export async function startReceivers() {
  const [smtp, pushbullet, callmebot] = await Promise.all([startSmtp(), startPushbullet(), startCallMeBot()])
  return {
    smtp,
    pushbullet,
    callmebot,
    env: { SMTP_URL: smtp.url, PUSHBULLET_URL: pushbullet.url, CALLMEBOT_URL: callmebot.url },
    async close() {
      await Promise.all([smtp.close(), pushbullet.close(), callmebot.close()])
    },
  }
}
