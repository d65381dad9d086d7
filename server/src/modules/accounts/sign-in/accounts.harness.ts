import { expect } from 'vitest'
import { explainMissing } from '../../../../test/explain-missing.ts'
import type { SmtpReceiver } from '../../../../test/receivers/smtp.ts'
import type { TestServer } from '../../../../test/test-server.ts'

/** The next mail to this address with these words in its subject, and the token of its link (empty if it has none). */
export async function mailTo(smtp: SmtpReceiver, address: string, subject: string) {
  const mail = await explainMissing(smtp.take(address, subject), () => {
    const others = smtp.mails.map((other) => `“${other.subject}” to ${other.to}`)
    return `No mail “${subject}” to ${address}; there are: ${others.join(', ')}`
  })
  return { mail, token: mail.text.match(/#token=(\S+)/)?.[1] ?? '' }
}

export async function mailsWorked({ ctx }: TestServer): Promise<void> {
  const query = "select from pgboss.job where name = 'account_mail' and state < 'completed'"
  await expect.poll(async () => (await ctx.db.execute(query)).rows).toEqual([])
}
