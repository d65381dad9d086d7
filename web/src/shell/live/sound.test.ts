import { beforeEach, describe, expect, test } from 'vitest'
import { createShelf } from '../../ui/browser/kept.ts'
import { createFoundSound, foundTones, isSoundOn, keepSound } from './sound.ts'

// Without a storage of a browser it stores values itself.
const store = createShelf(() => null)
beforeEach(() => store.remove('sound'))

/** A sound whose opening of the device is counted; the device itself is not there. */
function listen(isAllowed = true) {
  let time = 0
  let opened = 0
  const sound = createFoundSound({
    store,
    now: () => time,
    isAllowed: () => isAllowed,
    open: () => {
      opened++
      throw new Error('no sound card')
    },
  })
  return { sound, pass: (ms: number) => (time += ms), opened: () => opened }
}

describe('the sound of a found slot', () => {
  test('is on until the person turns it off, and comes back when turned on', () => {
    expect(isSoundOn(store)).toBe(true)
    keepSound(store, false)
    expect(isSoundOn(store)).toBe(false)
    keepSound(store, true)
    expect(isSoundOn(store)).toBe(true)
  })

  test('is not played when turned off, nor before the person has touched the page', () => {
    keepSound(store, false)
    const silent = listen()
    silent.sound()
    keepSound(store, true)
    const untouched = listen(false)
    untouched.sound()
    expect([silent.opened(), untouched.opened()]).toEqual([0, 0])
  })

  test('is one sound for all that is found within five seconds', () => {
    const { sound, pass, opened } = listen()
    sound()
    pass(4_999)
    sound()
    expect(opened()).toBe(1)
    pass(1)
    sound()
    expect(opened()).toBe(2)
  })

  test('is short: over within half a second', () => {
    expect(Math.max(...foundTones.map(({ to }) => to))).toBeLessThanOrEqual(0.5)
    expect(foundTones.every(({ from, to }) => to > from)).toBe(true)
  })
})
