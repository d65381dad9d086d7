import type { User } from '@terminlotse/contract/accounts'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { load } from '../../../texts/by-language.ts'
import { againWords, newEmailWords, passwordWords, sentWords, waitingWords } from './address-words.ts'

const alone = { has_server: false, address_counts_at_once: true }
const outbox = { has_server: false, address_counts_at_once: false }
const mail = { has_server: true, address_counts_at_once: false }

const plain = { email: 'amal@example.org', email_verified: false, pending_email: null, pending_email_links: [] }
const asked = { ...plain, pending_email: 'new@example.org' }
const users = [
  plain,
  { ...asked, pending_email_links: ['new'] },
  { ...asked, email_verified: true, pending_email_links: ['old'] },
  { ...asked, email_verified: true, pending_email_links: ['new', 'old'] },
] as unknown as User[]

beforeAll(async () => {
  const resources = { en: await load.inside('en'), de: await load.inside('de') }
  await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
})

const allWords = (mailing: typeof mail) =>
  users.flatMap((user) => [
    newEmailWords(mailing),
    passwordWords(user, mailing),
    waitingWords(user, mailing),
    sentWords(user, mailing),
    againWords(user, mailing) ?? '',
  ])

describe.each(['en', 'de'])('on a site without a mail server, in %s', (language) => {
  test('no sentence about a new address promises a mail', async () => {
    await i18next.changeLanguage(language)
    const words = [...allWords(alone), ...allWords(outbox)].filter((one) => !/mail server|Mailserver/.test(one))
    expect(words.length).toBeGreaterThan(10)
    for (const one of words) {
      expect(one).not.toMatch(/\bour e?mail|we (e?mail|send)|the e?mail to|unsere. E-Mail|schicken/i)
    }
  })

  test('each place that waits for a link says who has it', async () => {
    await i18next.changeLanguage(language)
    const whoHasIt = /sk whoever runs this site|vom Betreiber/
    expect(newEmailWords(outbox)).toMatch(whoHasIt)
    for (const user of users) {
      for (const words of [waitingWords, sentWords]) expect(words(user, outbox)).toMatch(whoHasIt)
    }
  })
})

test('alone on one’s own machine a new address is said to take effect at once, and no link is offered', async () => {
  await i18next.changeLanguage('en')
  expect(newEmailWords(alone)).toContain('takes effect at once')
  expect(users.map((user) => waitingWords(user, alone))).toEqual([
    'This email is not confirmed. Nothing here needs that.',
    ...Array(3).fill(expect.stringContaining('Enter it once more with your password')),
  ])
  for (const user of users) expect(againWords(user, alone)).toBeNull()
})

test('the missing links are made again: both only where two are missing', async () => {
  await i18next.changeLanguage('en')
  const [, ...waiting] = users
  expect(waiting.map((user) => againWords(user, mail))).toEqual([
    'Send the link again',
    'Send the link again',
    'Send both links again',
  ])
})

test('with a mail server the mail is named', async () => {
  await i18next.changeLanguage('en')
  expect(users.map((user) => sentWords(user, mail))).toEqual([
    'Please open the link in the email to amal@example.org.',
    'Please open the link in the email to new@example.org.',
    'Please open the link in the email to amal@example.org.',
    'Please open both links: in the email to new@example.org and in the email to amal@example.org.',
  ])
})
