import { type Channel, channel, type Delivery, settings } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { waysOf } from './reach.ts'

const none = { settings: null, devices: 0, mail: 'a@example.org', deliveries: {} }
const on = (...of: Channel[]) =>
  settings.parse({ id: 1, confirmed_at: {}, ...Object.fromEntries(of.map((one) => [`enable_${one}`, true])) })

function delivery(state: Delivery['state']): Delivery {
  const at = '2026-11-22T10:00:00Z'
  const to = { channel: 'email' as const, receiver: null, is_to_first: true }
  return { id: '1', ...to, title: 'Test', state, tries: 1, reason: null, created_at: at, finished_at: at }
}

// checklist: t362
test('without settings, or with every channel off, nobody is told', () => {
  expect(waysOf(none)).toEqual([])
  expect(waysOf({ ...none, settings: on() })).toEqual([])
})

test('what is switched on is a way', () => {
  const known = { ...none, settings: on('email', 'callmebot') }
  expect(waysOf(known).map((way) => way.channel)).toEqual(['email', 'callmebot'])
})

test('every channel of the product is a way, push as the first', () => {
  const ways = waysOf({ ...none, settings: on(...channel.options), devices: 1 }).map((way) => way.channel)
  expect(ways[0]).toBe('webpush')
  expect(ways.toSorted()).toEqual(channel.options.toSorted())
})

test('push is no way before a browser has subscribed', () => {
  const known = { ...none, settings: on('webpush') }
  expect(waysOf(known)).toEqual([])
  expect(waysOf({ ...known, devices: 1 })).toEqual([{ channel: 'webpush', isFailing: false, isConfirmed: false }])
})

test('e-mail without an address that is proven is no way', () => {
  expect(waysOf({ ...none, settings: on('email'), mail: '' })).toEqual([])
})

test.each<[Delivery['state'][], boolean]>([
  [[], false],
  [['sent'], false],
  [['given_up'], true],
  [['waiting', 'given_up'], true],
  [['overtaken', 'given_up', 'sent'], true],
  [['sent', 'given_up'], false],
  [['waiting'], false],
])('after %j the last message has failed: %j', (states, isFailing) => {
  const known = { ...none, settings: on('email'), deliveries: { email: states.map(delivery) } }
  expect(waysOf(known)).toEqual([{ channel: 'email', isFailing, isConfirmed: false }])
})

// checklist: t3530
test('a way counts as confirmed once its person has said that a test message arrived', () => {
  const known = { ...on('email', 'ntfy'), confirmed_at: { ntfy: '2026-11-22T10:00:00Z' } }
  const ways = waysOf({ ...none, settings: known })
  expect(ways.map(({ channel: one, isConfirmed }) => [one, isConfirmed])).toEqual([
    ['email', false],
    ['ntfy', true],
  ])
})
