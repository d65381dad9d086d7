import { expect, test } from 'vitest'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { mailsWorked, mailTo } from './accounts.harness.ts'

test('a mail about the account that its server has in full and never answers comes again as the same mail', async () => {
  await using smtp = await startSmtp()
  {
    await using server = await createTestServer({ env: { SMTP_URL: smtp.url } })
    const held = smtp.holdNext()
    const { email } = await server.register()
    await held.arrived
    smtp.hangUp()
    const { mail } = await mailTo(smtp, email, 'confirm your email')
    held.release()
    expect((await mailTo(smtp, email, 'confirm your email')).mail.messageId).toBe(mail.messageId)
    await mailsWorked(server)
    expect(smtp.mails).toEqual([])
    const failed = await server.ctx.db.execute(`select from pgboss.job where name = 'account_mail' and state = 'retry'`)
    expect(failed.rows).toEqual([])
  }
})
