import { expect, test } from 'vitest'
import { email } from './accounts.ts'
import { bookingEmail } from './fields/person.ts'

const long = (letters: number): string => `${'a'.repeat(letters)}@example.org`

// checklist: t4039
test.each([
  ['erika@müller.de', 'erika@xn--mller-kva.de'],
  [' Erika@BÜCHER.example ', 'Erika@xn--bcher-kva.example'],
  ['erika@xn--mller-kva.de', 'erika@xn--mller-kva.de'],
  ['erika@example.org', 'erika@example.org'],
  [long(64), long(64)],
  [long(65), null],
  ['erika@mü/ller.de', null],
  ['erika@müller', null],
  ['ärika@example.org', null],
])(
  'an address with umlauts in its domain is the mail servers’ one, and one too long before the @ is refused: %s',
  (typed, taken) => {
    expect(email.safeParse(typed).data ?? null).toBe(taken)
  },
)

// checklist: t4040
test('the city takes no umlauts in an address, so a booking asks for another one', () => {
  expect(bookingEmail.safeParse('erika@müller.de').error?.issues.map(({ message }) => message)).toEqual([
    'email_invalid',
  ])
})
