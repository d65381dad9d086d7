import { expect, test } from 'vitest'
import { type ChannelFacts, type ChannelState, stateOf } from './channel-state.ts'

const off: ChannelFacts = { isOn: false, isSetUp: false }
const on: ChannelFacts = { isOn: true, isSetUp: true }

// checklist: t1172
test.each<[string, ChannelFacts, boolean, ChannelState]>([
  ['nothing is known of it', off, false, 'off'],
  ['it is set up and off', { ...off, isSetUp: true }, false, 'unused'],
  ['it is on', on, false, 'on'],
  ['its messages go nowhere', { ...on, leads: false }, false, 'leads_nowhere'],
  ['its last message did not arrive', on, true, 'failed'],
  ['its last message did not arrive, and its receiver switched it off', { ...on, isOn: false }, true, 'failed'],
  ['it failed once and is no longer set up', off, true, 'off'],
  ['it was changed after its message did not arrive', { ...on, isUnsaved: true }, true, 'unsaved'],
])('a closed row says what matters first: %s', (_, facts, hasFailed, state) => {
  expect(stateOf(facts, hasFailed)).toBe(state)
})
