import { expect, test } from 'vitest'
import { type BookingObstacle, bookingObstacle } from '../booking.ts'
import { fieldObstacle, personFieldNames } from '../fields/person.ts'
import type { Language } from '../language.ts'
import { languageCodes } from '../languages.ts'
import { notAskedBecause, stoppedBecause } from '../tasks.ts'
import { markWord, type SayFacts, sayState } from './say-state.ts'
import {
  after,
  booked,
  ended,
  failed,
  free,
  notAsked,
  notBooking,
  now,
  paused,
  states,
  stopped,
  waits,
  watching,
} from './states.harness.ts'
import { groupOf, mostUrgentFirst, stateKeys, stateOf } from './states.ts'

test.each(states)('%s claims %s', (key, letters, facts, headline) => {
  const state = stateOf(facts, now)
  const { isWatched, holdsTime, needsPerson, deadlineAt } = state.claims
  const claimed = [isWatched && 'w', holdsTime && 'h', needsPerson && 'n', deadlineAt !== null && 'd']
  expect([state.key, claimed.map((letter) => letter || '-').join('')]).toEqual([key, letters])
  expect(sayState(facts, now, 'en')).toBe(headline)
  for (const language of languageCodes) {
    expect(sayState(facts, now, language)).not.toMatch(/undefined|null|NaN|^$/)
    if (state.mark) expect(markWord(state.mark, language)).not.toBe('')
  }
  // Amber says that something waits for the person, or that nothing is known; green that an appointment is theirs.
  if (state.mark === 'your_turn') expect(needsPerson).toBe(true)
  if (state.mark === 'confirmed') expect(holdsTime).toBe(true)
  if (groupOf(state) === 'done' || groupOf(state) === 'paused') expect(isWatched).toBe(false)
  if (groupOf(state) === 'your_turn') expect(needsPerson).toBe(true)
})

test('every state has an example above', () => {
  expect(stateKeys.filter((key) => !states.some(([one]) => one === key))).toEqual([])
})

const longOffices = {
  'Amt für Ausbildungsförderung': 'Ausbildungsförderung',
  'Bürgerbüro Ruppertstraße am Nordeingang des Hauses': 'Ruppertstraße am Nordeingang des Hauses',
  'Einbürgerungsbehörde und Staatsangehörigkeitsangelegenheiten':
    'Einbürgerungsbehörde und Staatsangehörigkeitsangelegenheiten',
}

// checklist: t2989
test.each(Object.entries(longOffices))('on a screen the office is named in whole: %s', (office_name, shown) => {
  const found = { ...free, office_name, is_being_booked: false }
  expect(sayState({ ...watching, found }, now, 'en')).toBe(`Free Fri 27 Nov 10:30 · ${shown}`)
  expect(sayState({ ...paused, ...booked('confirmed', { office_name }) }, now, 'de')).toBe(
    `Gebucht Fr 27.11. 10:30 · ${shown}`,
  )
})

/** Minutes from now to the next look, and what the headline says of it. */
const looks: [minutes: number | null, en: string, de: string][] = [
  [4, ', next in 4 min', ', wieder in 4 min'],
  [0.01, ', next due now', ', jetzt wieder fällig'],
  [-0.9, ', next due now', ', jetzt wieder fällig'],
  [-1, ', next due since 09:59', ', wieder fällig seit 09:59'],
  [-95, ', next due since 08:25', ', wieder fällig seit 08:25'],
  [-24 * 60, ', next due since Tue 24 Nov 10:00', ', wieder fällig seit Di 24.11. 10:00'],
  [null, '', ''],
]

// checklist: t2990
test.each(looks)('a look that is late is not promised for the next moment: %s min', (minutes, en, de) => {
  const next_check_at = minutes === null ? null : after(minutes)
  const facts = { ...watching, statistics: { ...watching.statistics, next_check_at } }
  expect(sayState(facts, now, 'en')).toBe(`Watching 1 office. Checked 42 s ago${en}`)
  expect(sayState(facts, now, 'de')).toBe(`Wir beobachten 1 Behörde. Vor 42 s geprüft${de}`)
})

test('each cause for which booking waits or rests has a sentence in each language', () => {
  for (const reason of bookingObstacle.options) {
    for (const language of languageCodes) {
      const needs = sayState({ ...watching, ...notBooking('needs_you', { reason }) }, now, language)
      const rests = sayState({ ...watching, ...notBooking('rests', { reason, until: after(9) }) }, now, language)
      expect(needs.length).toBeGreaterThan(10)
      expect(rests).toContain('10:09')
    }
  }
})

// checklist: t4105
test('several details are named in one sentence, each once', () => {
  const said = (reason: BookingObstacle, language: Language) =>
    sayState({ ...watching, ...notBooking('needs_you', { reason }) }, now, language)
  const all = fieldObstacle('invalid', personFieldNames)
  expect(said(all, 'en')).toContain(
    'The office did not accept your name, your email address, your phone number and your further details. Correct them',
  )
  expect(said(all, 'de')).toContain(
    'Die Behörde hat Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer und Ihre weiteren Angaben nicht angenommen. ' +
      'Ändern Sie die Angaben',
  )
  const both = fieldObstacle('missing', ['custom_textfield', 'custom_textfield2'])
  expect(said(both, 'en')).toContain('The office asks for your further details. Add them')
  expect(said(both, 'de')).toContain('Die Behörde verlangt Ihre weiteren Angaben. Ergänzen Sie die Angaben')
  const name = fieldObstacle('unfit', ['first_name', 'last_name'])
  expect(said(name, 'en')).toContain('The city cannot take your name. Change it')
  expect(said(name, 'de')).toContain('Die Stadt kann Ihren Namen nicht annehmen. Ändern Sie die Angabe')
})

test('each cause for which watching ended has a state of its own kind, whether its task shows Error or Paused', () => {
  for (const because of stoppedBecause.options) {
    const keys = [stopped(because), ended(because)].map((facts) => stateOf(facts, now).key)
    expect(new Set(keys).size, because).toBe(1)
  }
})

test('while the office is not asked, a click that is due, an appointment and a pause are still shown', () => {
  for (const why of notAskedBecause.options) {
    for (const facts of [{ ...watching, ...booked(waits) }, { ...paused, ...booked('confirmed') }, paused]) {
      expect(stateOf({ ...facts, ...notAsked(why) }, now).key).toBe(stateOf(facts, now).key)
    }
  }
})

test('an appointment that ended a day ago is news no longer, and a pause after it counts more', () => {
  const old = booked('expired', { updated_at: after(-25 * 60) })
  expect(stateOf({ ...watching, ...old }, now).key).toBe('watching')
  expect(stateOf({ ...paused, ...old }, now).key).toBe('paused')
  expect(stateOf({ ...paused, ...booked('expired'), paused_at: after(-1) }, now).key).toBe('paused')
})

test('tasks that need the person come first, then the nearest deadline; paused ones come last', () => {
  const soon = { ...watching, ...booked(waits, { deadline_at: after(5) }) }
  const facts: SayFacts[] = [paused, watching, { ...watching, ...booked(waits) }, soon, failed, watching]
  const tasks = facts.map((one, place) => ({ ...one, id: place + 1 }))
  // Equal ones stay in their order.
  expect(mostUrgentFirst(tasks, now).map(({ id }) => id)).toEqual([4, 3, 5, 2, 6, 1])
})
