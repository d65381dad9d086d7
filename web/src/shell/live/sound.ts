import { browserShelf, type Shelf } from '../../ui/browser/kept.ts'
import { keptNames } from '../../ui/browser/kept-names.ts'

/** The sound of a found slot: two short rising tones, made by the browser itself; no file is loaded. */
const key = keptNames.sound
const off = 'off'
/** Many tasks may find something in one round: that is one sound. */
const pauseMs = 5_000
const peak = 0.12

interface Tone {
  hertz: number
  /** Seconds after the start. */
  from: number
  to: number
}

export const foundTones: readonly Tone[] = [
  { hertz: 659.25, from: 0, to: 0.16 },
  { hertz: 880, from: 0.14, to: 0.42 },
]

type Store = Pick<Shelf, 'read' | 'write' | 'remove'>

/** True if a found slot may be heard in this browser; on unless the person has turned it off. */
export function isSoundOn(store: Store): boolean {
  return store.read(key) !== off
}

export function keepSound(store: Store, isOn: boolean): void {
  if (isOn) store.remove(key)
  else store.write(key, off)
}

interface Parts {
  store: Store
  now: () => number
  /** Browsers play nothing before the person has touched the page: then there is no sound, and none later instead. */
  isAllowed: () => boolean
  open: () => AudioContext
}

/** Plays the sound when it is on, allowed, and was not just heard. Never throws: the page works without it. */
export function createFoundSound({ store, now, isAllowed, open }: Parts): () => void {
  let context: AudioContext | null = null
  let playedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!isSoundOn(store) || !isAllowed() || now() - playedAt < pauseMs) return
    playedAt = now()
    try {
      context ??= open()
      const audible = context
      audible.resume().then(
        () => play(audible),
        () => {},
      )
    } catch {
      // There is no sound card, or the browser gives access to none.
    }
  }
}

function play(context: AudioContext): void {
  const begin = context.currentTime
  for (const { hertz, from, to } of foundTones) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = hertz
    // Rises and fades, so that it does not click.
    volume.gain.setValueAtTime(0, begin + from)
    volume.gain.linearRampToValueAtTime(peak, begin + from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + to)
    tone.connect(volume).connect(context.destination)
    tone.start(begin + from)
    tone.stop(begin + to)
  }
}

export const soundFound = createFoundSound({
  store: browserShelf,
  now: () => Date.now(),
  isAllowed: () => navigator.userActivation?.hasBeenActive ?? false,
  open: () => new AudioContext(),
})
