import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { openOffice, readSample, type Testbed, test } from '../../test/testbed.ts'
import { mailLink } from './mailbox.ts'

const page = async (office: Testbed, path: string) => (await fetch(`${office.origin}${path}`)).text()

test('the mailbox shows mails newest first with their links, and filters by address', async ({ office }) => {
  expect(await page(office, '/')).toContain('No email yet')
  const first = await office.preconfirmOne(undefined, 'erika@example.org')
  const second = await office.preconfirmOne(undefined, 'max@example.org')
  const all = await page(office, '/mailbox')
  expect(all.indexOf(`data-process="${second.processId}"`)).toBeGreaterThan(0)
  expect(all.indexOf(`data-process="${second.processId}"`)).toBeLessThan(
    all.indexOf(`data-process="${first.processId}"`),
  )
  expect(all).toMatch(/<a class="action" href="http:[^"]+#\/appointment\/confirm\/[^"]+">/)
  const filtered = await page(office, '/mailbox?to=ERIKA@example.org')
  expect(filtered).toContain('erika@example.org')
  expect(filtered).not.toContain('max@example.org')
  const { mails } = JSON.parse(await page(office, '/mailbox.json?to=max@example.org'))
  expect(mails).toMatchObject([{ kind: 'activation', processId: second.processId, to: 'max@example.org' }])
})

test('nothing in an address can become markup of the page', async ({ office }) => {
  expect(await page(office, '/mailbox?to=%22%3E%3Cscript%3E')).toContain('value="&quot;&gt;&lt;script&gt;"')
})

test('links in mails point to the public address', async () => {
  const office = await openOffice({ publicUrl: 'https://practice.example/' })
  await office.preconfirmOne()
  expect(office.director.mails()[0]?.link).toMatch(
    /^https:\/\/practice\.example\/buergeransicht\/#\/appointment\/confirm\//,
  )
})

test('the links lead to where the city’s page has them, with the code of the sample', () => {
  const links = readSample('page-links')
  const { plain, fragment, viewFragment } = readSample('confirmation-link-fragment')
  const [view, confirm] = (['confirmation', 'activation'] as const).map((kind) =>
    mailLink('', kind, { processId: plain.id, authKey: plain.authKey }),
  )
  expect([view, confirm]).toEqual([viewFragment, fragment])
  const code = Buffer.from(JSON.stringify(plain)).toString('base64')
  expect([view, confirm]).toEqual([links.view, links.confirm].map((link) => link.replace('<b64>', code)))
})

test('mails are sent by SMTP as well, and an unreachable mail server causes no failure', async () => {
  const seen: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 practice\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      seen.push(text)
      if (isData && text.endsWith('\r\n.\r\n')) {
        isData = false
        socket.write('250 ok\r\n')
      } else if (!isData) {
        isData = text.startsWith('DATA')
        socket.write(isData ? '354 go\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const office = await openOffice({ smtpUrl: `smtp://127.0.0.1:${port}` })
  await office.preconfirmOne()
  await expect.poll(() => seen.join('')).toContain('RCPT TO:<erika@example.org>')
  const lines: string[] = []
  const lonely = await openOffice({ smtpUrl: 'smtp://127.0.0.1:1', log: (line) => lines.push(line) })
  expect((await lonely.preconfirmOne()).status).toBe('preconfirmed')
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^mail 1 could not be delivered by SMTP \(\w+\)$/)])
})
