import { vi } from 'vitest'
import type { SmtpReceiver } from '../../../test/receivers/smtp.ts'
import type { World } from '../../../test/world.ts'

/** The next mail to this address with these words in its subject, and the token of its link (empty if it has none). */
export async function mailTo(smtp: SmtpReceiver, address: string, subject: string) {
  return vi.waitFor(() => {
    const index = smtp.mails.findIndex((mail) => mail.to.includes(address) && mail.subject.includes(subject))
    const [mail] = index < 0 ? [] : smtp.mails.splice(index, 1)
    if (!mail) throw new Error(`No mail “${subject}” to ${address}`)
    return { mail, token: mail.text.match(/#token=(\S+)/)?.[1] ?? '' }
  }, 5_000)
}

/** Waits until every requested account mail was sent or dropped. */
export async function mailsWorked({ ctx }: World): Promise<void> {
  const query = "select count(*)::int as n from pgboss.job where name = 'account_mail' and state < 'completed'"
  await vi.waitFor(async () => {
    const { rows } = (await ctx.db.execute(query)) as unknown as { rows: { n: number }[] }
    if (rows[0]?.n !== 0) throw new Error('Some account mails are not worked yet.')
  }, 20_000)
}
