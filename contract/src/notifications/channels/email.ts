import { z } from 'zod'
import { portRange, smtp } from '../../limits.ts'
import { address, declareFields, number, secret, text } from './field.ts'

const host = z.string().trim().max(253, 'smtp_server_invalid')
const port = { ...portRange, error: 'smtp_port_invalid' }

export const email = declareFields({
  receiver_email: address({ isOwn: true }),
  sender_email: address({ group: 'own' }),
  // Otherwise somebody with a stolen session could send the stored password to a server of their own.
  email_password: secret({ group: 'own', sentBy: ['smtp_server', 'smtp_port', 'sender_email'] }),
  smtp_server: text(host, { group: 'own', isHalf: true }, smtp.server),
  smtp_port: number(port, { group: 'own', isHalf: true }, smtp.port),
})
