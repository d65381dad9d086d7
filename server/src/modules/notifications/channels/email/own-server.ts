import { isIP } from 'node:net'
import type { MailServer } from '../../../../foundation/mail/smtp.ts'
import type { CheckedAddress } from '../../http/public-address.ts'
import type { ChannelSettings } from '../../messages/channel.ts'

/** The port on which a connection begins with TLS; on all others STARTTLS follows the greeting. */
const tlsPort = 465

type Account = Pick<ChannelSettings, 'sender_email' | 'email_password' | 'smtp_server' | 'smtp_port'>

export function ownServer(
  { sender_email, email_password, smtp_server, smtp_port }: Account,
  checked: readonly CheckedAddress[],
): MailServer {
  return {
    host: smtp_server,
    // We connect only to addresses that were checked; the certificate must still belong to the named server.
    addresses: checked.map(({ address }) => address),
    port: smtp_port,
    secure: smtp_port === tlsPort,
    // No password goes over the open internet unencrypted; within a network that the operator allows it may.
    requireTLS: checked.some(({ isPublic }) => isPublic),
    tls: isIP(smtp_server) ? {} : { servername: smtp_server },
    auth: { user: sender_email, pass: email_password },
  }
}
