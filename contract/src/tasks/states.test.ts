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
  examples,
  failed,
  free,
  notAsked,
  notBooking,
  now,
  paused,
  stopped,
  waits,
  watching,
} from './states.harness.ts'
import { groupOf, mostUrgentFirst, stateKeys, stateOf } from './states.ts'

/** A state with the letters of its claims: watched, holds a time, needs the person, deadline; a dash: not claimed. */
function lineOf(facts: SayFacts): string {
  const { key, claims } = stateOf(facts, now)
  const { isWatched, holdsTime, needsPerson, deadlineAt } = claims
  const claimed = [isWatched && 'w', holdsTime && 'h', needsPerson && 'n', deadlineAt !== null && 'd']
  return `${key} ${claimed.map((letter) => letter || '-').join('')} ${sayState(facts, now, 'en')}`
}

test('each state claims what is so, and its headline says it', () => {
  expect(examples.map(lineOf)).toEqual([
    'your_turn whnd Confirm by 10:51 · Fri 27 Nov, 10:30',
    'your_turn -hnd Confirm by 10:51 · Fri 27 Nov, 10:30',
    'your_turn -hn- Confirm Fri 27 Nov, 10:30: open the office’s email and tap the link',
    'found w-n- Free: Fri 27 Nov, 10:30 · Scheidplatz',
    'needs_you w-n- The office asks for your phone number. Add it',
    'cancelled_by_office w--- Fri 27 Nov, 10:30 was cancelled at the office. We are still watching',
    'cancelled_by_office --n- Fri 27 Nov, 10:30 was cancelled at the office. Nothing is watched now',
    'not_at_office w--- The office no longer has Fri 27 Nov, 10:30. We are still watching',
    'not_at_office --n- The office no longer has Fri 27 Nov, 10:30. Nothing is watched now',
    'target_gone --n- Stopped: the office no longer offers this service. Choose another office or service',
    'target_gone --n- Stopped: the office no longer offers this service. Choose another office or service',
    'none_left --n- Not started again: you said “Not for me” to every office. Take that back for one office, ' +
      'or choose another',
    'details_lacking --n- Not started again: the office asks for details that this task lacks. Add them',
    'too_many --n- Stopped: the office offers no appointment for so many at once. Choose fewer, or another office',
    'too_many --n- Stopped: this takes longer than one appointment at the office allows. Choose another office',
    'too_many --n- Stopped: the office offers no appointment for so many at once. Choose fewer, or another office',
    'refused --n- Stopped: the office refuses our requests. Please start again later',
    'blocked --n- Stopped: whoever runs this site has blocked this account',
    'reclaimed --n- Stopped: a new password was set for this account. Start the task if it is yours',
    'stopped --n- Something new.',
    'stopped --n- Stopped. Start the task again',
    'expired w--- Fri 27 Nov, 10:30 was not confirmed in time. We are still watching',
    'expired --n- Fri 27 Nov, 10:30 was not confirmed in time. Nothing is watched now',
    'booking_failed w--- Fri 27 Nov, 10:30 could not be booked. We are still watching',
    'answer_unknown w--- The office’s answer about Fri 27 Nov, 10:30 was lost. We ask again before we book another',
    'deadline_over wh-d Time is up (09:59). We are asking the office whether it is yours',
    'being_booked w--- We are booking Fri 27 Nov, 10:30 for you',
    'being_given_back -h-- We are giving Fri 27 Nov, 10:30 back to the office',
    'being_given_back -hn- We are giving Fri 27 Nov, 10:30 back to the office',
    'no_answer w--- The office has not answered since 09:29. Next try 10:04',
    'no_answer w--- The office has not answered since Tue 24 Nov, 10:00. Next try 10:04',
    'check_failed w--- The check failed.',
    'office_gone w--- Watching 1 of 2 offices: the others no longer offer this service. Checked just now, next in 4 min',
    'booking_off w--- We watch and show what is free. Automatic booking is switched off here',
    'booking_rests w--- We watch and show what is free. Booking is on hold until 10:20: ' +
      'the office answered in a way we do not understand',
    'has_appointment w--- We watch and book nothing: your other appointment is Fri 27 Nov, 10:30',
    'not_now w--- We watch and show what is free. Nothing can be booked for this name and email now',
    'found_for_another w--- Free: Fri 27 Nov, 10:30, but it is being booked for someone else',
    'trial_run w--- Trial run: we watch and book nothing. The log says what we would have booked',
    'looking_for_earlier wh-- Confirmed: Fri 27 Nov, 10:30. We are looking for an earlier one',
    'has_appointment wh-- We watch and book nothing: your other appointment is Fri 27 Nov, 10:30',
    'tells_only w--- We watch and only show what is free: ' +
      'the office allows no further appointment for this email before you cancel yours',
    'first_look w--- Checking 1 office for the first time',
    'watching w--- Watching 1 office. Checked just now, next in 4 min',
    'watching w--- Watching 1 office. Checked just now, next in 4 min',
    'night_rest w--- Night rest: the office is not asked until Thu 26 Nov, 06:00',
    'office_off w--- This office is switched off here: we do not ask it and book nothing there',
    'office_off w--- This office is switched off here: we do not ask it and book nothing there',
    'office_off -h-- This office is switched off here: we do not ask it and book nothing there',
    'copy_waits w--- Nothing has been checked since the data was restored. It continues once whoever runs this site allows it',
    'copy_waits w--- Nothing has been checked since the data was restored. It continues once whoever runs this site allows it',
    'copy_waits w--- Nothing has been checked since the data was restored. It continues once whoever runs this site allows it',
    'copy_waits wh-d Nothing has been checked since the data was restored. It continues once whoever runs this site allows it',
    'given_back w--- Fri 27 Nov, 10:30 was given back to the office. We are still watching',
    'cancelled_by_owner ---- You cancelled Fri 27 Nov, 10:30. Nothing is watched now',
    'replaced w--- An earlier appointment has replaced Fri 27 Nov, 10:30',
    'confirmed -h-- Confirmed: Fri 27 Nov, 10:30 · Scheidplatz',
    'appointment_over -h-- Your appointment was on Wed 25 Nov, 09:00',
    'too_late ---- Stopped: your latest day has passed or is too close',
    'nothing_earlier ---- Stopped: nothing earlier than your appointment is possible now',
    'not_started ---- Not started yet',
    'paused_until ---- Paused by you until Sun 3 Jan',
    'paused ---- Paused by you since 09:00',
    'paused ---- Nothing is watched now',
    'paused ---- Nothing is watched now',
  ])
})

test.each(examples)('each headline has all its words, a true mark and a true group: %#', (facts) => {
  const state = stateOf(facts, now)
  const { isWatched, holdsTime, needsPerson } = state.claims
  for (const language of languageCodes) {
    expect(sayState(facts, now, language)).not.toMatch(/undefined|null|NaN|^$/)
    if (state.mark) expect(markWord(state.mark, language)).not.toBe('')
  }
  // Amber says that something waits for the person, or that nothing is known; green that an appointment is theirs.
  if (state.mark === 'your_turn') expect(needsPerson).toBe(true)
  if (state.mark === 'confirmed') expect(holdsTime).toBe(true)
  if (groupOf(state) === 'done' || groupOf(state) === 'paused') expect(isWatched).toBe(false)
  if (groupOf(state) === 'your_turn') expect(needsPerson).toBe(true)
  // A step under way is one that this task can reach; what has ended is neither paused nor watching.
  if (state.step) expect(state.steps).toContain(state.step)
  if (state.step === 'watching') expect(isWatched).toBe(true)
  expect(state.badge === 'done').toBe(groupOf(state) === 'done')
})

test('every state has an example', () => {
  expect(new Set(examples.map((facts) => stateOf(facts, now).key))).toEqual(new Set(stateKeys))
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
  expect(sayState({ ...watching, found }, now, 'en')).toBe(`Free: Fri 27 Nov, 10:30 · ${shown}`)
  expect(sayState({ ...paused, ...booked('confirmed', { office_name }) }, now, 'de')).toBe(
    `Bestätigt: Fr 27. Nov., 10:30 · ${shown}`,
  )
})

/** Minutes from now to the next look, and what the headline says of it. */
const looks: [minutes: number | null, en: string, de: string][] = [
  [4, ', next in 4 min', ', wieder in 4 min'],
  [0.01, ', next in 1 min', ', wieder in 1 min'],
  [-0.3, ', next one now', ', die nächste Abfrage jetzt'],
  [-0.9, ', next one now', ', die nächste Abfrage jetzt'],
  [-1, ', next one overdue since 09:59', ', die nächste Abfrage seit 09:59 überfällig'],
  [-95, ', next one overdue since 08:25', ', die nächste Abfrage seit 08:25 überfällig'],
  [-24 * 60, ', next one overdue since Tue 24 Nov, 10:00', ', die nächste Abfrage seit Di 24. Nov., 10:00 überfällig'],
  [null, '', ''],
]

// checklist: t2990
test.each(looks)('a look that is late is not promised for the next moment: %s min', (minutes, en, de) => {
  const next_check_at = minutes === null ? null : after(minutes)
  const facts = { ...watching, statistics: { ...watching.statistics, next_check_at } }
  expect(sayState(facts, now, 'en')).toBe(`Watching 1 office. Checked just now${en}`)
  expect(sayState(facts, now, 'de')).toBe(`Wir beobachten 1 Standort. Gerade nachgesehen${de}`)
})

// checklist: t4711
test('the headline of a task that watches changes once a minute', () => {
  const { statistics } = watching
  const facts = { ...watching, statistics: { ...statistics, last_check_at: after(0), next_check_at: after(5.4) } }
  const heard = Array.from({ length: 30 }, (_, tick) => sayState(facts, new Date(now.getTime() + tick * 10_000), 'en'))
  expect([...new Set(heard)]).toEqual(
    [
      'just now, next in 5',
      '1 min ago, next in 4',
      '2 min ago, next in 3',
      '3 min ago, next in 2',
      '4 min ago, next in 1',
    ].map((words) => `Watching 1 office. Checked ${words} min`),
  )
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
  expect(said(name, 'en')).toContain('The city’s form does not accept your name. Change it')
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

// checklist: t4736
test('practice comes after each real task', () => {
  const practice = { id: 1, name: 'Practice office', code: 'practice', provider_url: '', is_active: true }
  const turn = { ...watching, ...booked(waits), service_details: practice as SayFacts['service_details'], id: 1 }
  expect(mostUrgentFirst([turn, { ...watching, id: 2 }, { ...paused, id: 3 }], now).map(({ id }) => id)).toEqual([
    2, 3, 1,
  ])
})

// checklist: t4737
test('a free time is shown where nothing can be booked, and no button offers to book it', () => {
  const found = { ...free, is_being_booked: false }
  for (const why of ['switched_off', 'not_now'] as const)
    expect(stateOf({ ...watching, found, ...notBooking(why) }, now)).toMatchObject({ key: 'found', action: null })
  expect(stateOf({ ...watching, found }, now)).toMatchObject({ key: 'found', action: 'book' })
  expect(stateOf({ ...watching, found, ...notBooking('trial') }, now).key).toBe('trial_run')
})
