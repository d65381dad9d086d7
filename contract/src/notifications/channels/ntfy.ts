import { z } from 'zod'
import { ntfyTopicLength } from '../../limits.ts'
import { declareFields, readUrl, secret, text } from './field.ts'
import { randomName } from './generated.ts'

const server = z
  .string()
  .trim()
  .max(200, 'ntfy_server_invalid')
  .refine((address) => isServer(address), 'ntfy_server_invalid')
const topic = z
  .string()
  .trim()
  .regex(new RegExp(`^[-_A-Za-z0-9]{0,${ntfyTopicLength.max}}$`), 'ntfy_topic_invalid')

/** Messages through https://ntfy.sh, or an own server with the same interface. */
export const ntfy = declareFields({
  ntfy_topic: text(
    topic,
    { generate: () => `termin-${randomName(16)}`, help: 'https://docs.ntfy.sh/subscribe/phone/' },
    '',
  ),
  ntfy_server: text(server, {}, 'https://ntfy.sh'),
  ntfy_token: secret({ sentBy: ['ntfy_server'] }),
})

/** Without a path, in which a topic may have been typed. */
function isServer(address: string): boolean {
  const url = readUrl(address)
  return url !== null && /^https?:$/.test(url.protocol) && `${url.pathname}${url.search}${url.hash}` === '/'
}
