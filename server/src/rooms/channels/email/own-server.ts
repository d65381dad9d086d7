import { isIP } from 'node:net'
import type { ChannelSettings } from '../../notices/channel.ts'
import type { CheckedAddress } from '../../notices/http/public-address.ts'

/** The port on which a connection begins with TLS; on all others STARTTLS follows the greeting. */
const tlsPort = 465

type Account = Pick<ChannelSettings, 'sender_email' | 'email_password' | 'smtp_server' | 'smtp_port'>

/** The connection options for the user's own mail server, which was found at this address. */
export function ownServer({ sender_email, email_password, smtp_server, smtp_port }: Account, checked: CheckedAddress) {
  return {
    host: checked.address,
    port: smtp_port,
    secure: smtp_port === tlsPort,
    // No password goes over the open internet unencrypted; within a network that the operator allows it may.
    requireTLS: checked.isPublic,
    // We connect to the address that was checked; the certificate must still belong to the named server.
    tls: isIP(smtp_server) ? {} : { servername: smtp_server },
    auth: { user: sender_email, pass: email_password },
  }
}
