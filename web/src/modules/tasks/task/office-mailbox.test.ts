import { expect, test } from 'vitest'
import { mailboxOf } from './office-mailbox.ts'

const office = (host: string) => `http://${host}:3100/buergeransicht/#/services/1/locations/2`

// checklist: t1052
test.each([
  ['127.0.0.1', 'http://localhost:3000/tasks'],
  ['[::1]', 'http://[::1]:3000/tasks'],
  ['office.localhost', 'http://127.0.0.1:3000/tasks'],
])('at one’s own machine the mailbox of the office at %s opens from %s', (host, page) => {
  expect(mailboxOf(office(host), page)).toBe(`http://${host}:3100/mailbox`)
})

// checklist: t1053
test.each([
  ['192.168.1.20', 'http://localhost:3000/tasks'],
  ['office.example.org', 'https://termine.example.org/tasks'],
  ['127.0.0.1', 'https://termine.example.org/tasks'],
  ['localhost.example.org', 'http://localhost:3000/tasks'],
])('the mailbox of the office at %s is not offered at %s: it needs a token, or is on another machine', (host, page) => {
  expect(mailboxOf(office(host), page)).toBeNull()
})
