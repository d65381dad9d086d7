import { createTransport } from 'nodemailer'
import { type Courier, linkWords } from './mailbox.ts'

const FROM = 'Übungsamt <noreply-terminvereinbarung@practice.example>'

/**
 * Delivers every mail by SMTP as well. A failure is one line for the log without the address: the mailbox page has the
 * mail in any case.
 *
 * @param url `smtp://user:password@host:port`
 */
export function smtpCourier(url: string, log: (line: string) => void): { deliver: Courier; close: () => void } {
  const transport = createTransport(url)
  const deliver: Courier = (mail) => {
    const text = [...mail.lines, ...(mail.link ? [`${linkWords(mail)}: ${mail.link}`] : [])].join('\n\n')
    transport.sendMail({ from: FROM, to: mail.to, subject: mail.subject, text }).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      log(`mail ${mail.id} could not be delivered by SMTP (${code})`)
    })
  }
  return { deliver, close: () => transport.close() }
}
