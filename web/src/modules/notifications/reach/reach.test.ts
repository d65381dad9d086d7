import { type Channel, channel, settings } from '@terminlotse/contract/notifications'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { expect, test } from 'vitest'
import { receiver } from '../../../../test/support/samples.ts'
import { furtherWays, waysOf } from './reach.ts'

const none = { settings: null, devices: 0, mail: 'a@example.org', receivers: [] }
const on = (...of: Channel[]) =>
  settings.parse({ id: 1, confirmed_at: {}, ...Object.fromEntries(of.map((one) => [`enable_${one}`, true])) })

const failure = { at: '2026-11-22T10:00:00Z', reason: 'No.' }

const first = (change: Partial<Receiver> = {}) =>
  receiver({ channel: 'email', name: '', is_first: true, confirmed_at: null, ...change })

// checklist: t362
test('without settings, or with every channel off, nobody is told', () => {
  expect(waysOf(none)).toEqual([])
  expect(waysOf({ ...none, settings: on() })).toEqual([])
})

test('a channel that is switched on is a way', () => {
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

// checklist: t3260
test('a way is marked whose own last message did not arrive, the first receiver of a channel and each further one', () => {
  const further = first({ id: 2, name: 'Mia’s mailbox', is_first: false })
  const known = (...receivers: Receiver[]) => waysOf({ ...none, settings: on('email'), receivers })
  expect(known(first({ failure }))).toEqual([{ channel: 'email', isFailing: true, isConfirmed: false }])
  expect(known(first(), { ...further, failure })).toEqual([{ channel: 'email', isFailing: false, isConfirmed: false }])
  expect(furtherWays([first({ failure }), further])).toMatchObject([{ name: 'Mia’s mailbox', isFailing: false }])
  expect(furtherWays([{ ...further, failure }])).toMatchObject([{ name: 'Mia’s mailbox', isFailing: true }])
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
