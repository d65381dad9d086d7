import type { Appointment, Outcome } from '@terminlotse/munich-client'
import type { OfficeCall } from './machine.ts'

/**
 * How a call goes wrong. `lost_after`: the office acts, its answer does not arrive. `denied_…`: it says that it knows
 * no such appointment, which is not so. `other_slot`: it reserves something else than it was asked for.
 */
export type Mishap =
  | 'none'
  | 'lost_before'
  | 'lost_unsent'
  | 'lost_after'
  | 'masked_before'
  | 'masked_after'
  | 'rate_limited'
  | 'maintenance'
  | 'drift_before'
  | 'drift_after'
  | 'captcha'
  | 'limit'
  | 'invalid'
  | 'refused'
  | 'refused_page'
  | 'denied_before'
  | 'denied_after'
  | 'race_lost'
  | 'other_slot'

export const mishaps: readonly Mishap[] = [
  'lost_before', 'lost_unsent', 'lost_after', 'masked_before', 'masked_after', 'rate_limited', 'maintenance',
  'drift_before', 'drift_after', 'captcha', 'limit', 'invalid', 'refused', 'refused_page', 'denied_before', 'denied_after',
  'race_lost', 'other_slot',
] // biome-ignore format: a list to read across

interface Kept {
  id: number
  status: 'reserved' | 'preconfirmed' | 'confirmed' | 'deleted' | 'blocked'
  createdAt: number
  isDetailed: boolean
  wasConfirmed: boolean
  /** The last word on it was that there is no such appointment, and that was not so. */
  isDenied: boolean
  slotAt: Date
  /** In whose name. */
  holder: string
}

/** What a call is about: the slot and the name for a reserve, the appointment's number for all others. */
export interface About {
  id: number | null
  slotAt: Date
  holder: string
  /** Its booking doubts already that it stands. */
  isDoubted: boolean
}

const reservationMs = 15 * 60_000
const activationMs = 30 * 60_000

/**
 * PROTOCOL.md#booking in a few lines: an office that holds, expires and forgets, for trying thousands of unlucky
 * days in a second. Times are milliseconds of the test's own clock; a time that is named twice can be had twice.
 */
export function createPretendOffice(slots: Date[], officeOf: (slotAt: Date) => number = () => 1) {
  const kept: Kept[] = []
  const taken = new Set<number>()

  const alive = (now: number): Kept[] =>
    kept.filter(({ status, createdAt }) => {
      if (status === 'confirmed') return true
      if (status === 'reserved') return now < createdAt + reservationMs + 30_000
      return status === 'preconfirmed' && now < createdAt + activationMs + 30_000
    })

  const isFree = (slot: Date, now: number): boolean => {
    const at = slot.getTime()
    const held = alive(now).filter(({ slotAt }) => slotAt.getTime() === at).length
    return at > now && !taken.has(at) && held < slots.filter((one) => one.getTime() === at).length
  }

  const answer = (one: Kept): Outcome<Appointment> => {
    one.isDenied = false
    const { id, status, slotAt } = one
    return {
      kind: 'ok',
      meta,
      value: {
        processId: id,
        authKey: `${id}`.padStart(64, 'a'),
        timestamp: slotAt.getTime() / 1000,
        officeId: officeOf(slotAt),
        status,
        displayNumber: `${id}`,
        icsContent: null,
        reservationMinutes: reservationMs / 60_000,
        activationMinutes: activationMs / 60_000,
        captchaToken: null,
      },
    }
  }

  /** Another slot than the one that is asked for: one that is free, or one that nobody knew of. */
  const otherThan = (slotAt: Date, now: number): Date =>
    slots.find((slot) => slot.getTime() !== slotAt.getTime() && isFree(slot, now)) ??
    new Date(slotAt.getTime() + 1_800_000)

  const act = (call: OfficeCall, { id, slotAt, holder }: About, now: number): Outcome<Appointment> => {
    if (call === 'reserve') {
      const isKnown = slots.some((slot) => slot.getTime() === slotAt.getTime())
      if (isKnown && !isFree(slotAt, now)) return { ...refusal, kind: 'gone', reason: 'not_available' }
      const made: Kept = {
        id: kept.length + 1,
        status: 'reserved',
        createdAt: now,
        isDetailed: false,
        wasConfirmed: false,
        isDenied: false,
        slotAt,
        holder,
      }
      kept.push(made)
      return answer(made)
    }
    const one = alive(now).find((candidate) => candidate.id === id)
    if (!one)
      return {
        ...refusal,
        kind: kept.some((ended) => ended.id === id && ended.status === 'deleted') ? 'wrong_key' : 'unknown_appointment',
      }
    if (call === 'update') one.isDetailed = true
    if (call === 'preconfirm') {
      if (one.status !== 'reserved') return { ...refusal, kind: 'wrong_state' }
      if (!one.isDetailed) return { ...refusal, kind: 'invalid' }
      one.status = 'preconfirmed'
    }
    if (call === 'cancel') one.status = one.status === 'reserved' ? 'blocked' : 'deleted'
    return answer(one)
  }

  /** One lie of this kind and no second one before the truth was told and heard: two in a row are believed. */
  const deny = (call: OfficeCall, about: About, now: number, acts: boolean): Outcome<Appointment> => {
    const one = alive(now).find(({ id }) => id === about.id)
    if (call === 'reserve' || one === undefined || one.isDenied || about.isDoubted) return act(call, about, now)
    if (acts) act(call, about, now)
    one.isDenied = true
    return { ...refusal, kind: 'unknown_appointment' }
  }

  return {
    kept,
    alive,
    ask(call: OfficeCall, about: About, now: number, mishap: Mishap): Outcome<Appointment> {
      if (mishap === 'denied_before' || mishap === 'denied_after')
        return deny(call, about, now, mishap === 'denied_after')
      const isReserve = call === 'reserve'
      if (mishap === 'other_slot' && isReserve)
        return act(call, { ...about, slotAt: otherThan(about.slotAt, now) }, now)
      if (mishap === 'race_lost' && isReserve) return { ...refusal, kind: 'gone', reason: 'race_lost' }
      const wrong = answers[mishap] ?? null
      if (wrong === null) return act(call, about, now)
      if (mishap === 'lost_after' || mishap === 'masked_after' || mishap === 'drift_after') act(call, about, now)
      return wrong
    },
    /** What the calendar shows. */
    free: (now: number): Date[] => slots.filter((slot) => isFree(slot, now)),
    /** Somebody else was faster. */
    take: (slot: Date) => void taken.add(slot.getTime()),
    /** Somebody else has given it back. */
    open: (slot: Date) => void taken.delete(slot.getTime()),
    /** The person clicks the link in the mail. */
    click(now: number, holder?: string) {
      for (const one of alive(now)) {
        if (one.status !== 'preconfirmed' || (holder !== undefined && one.holder !== holder)) continue
        one.status = 'confirmed'
        one.wasConfirmed = true
      }
    },
    /** The office puts appointments so much later, or earlier; `onlyLast`: only the one that was reserved last. */
    move(now: number, { byMs, holder, onlyLast }: { byMs: number; holder?: string; onlyLast?: boolean }) {
      const his = alive(now).filter((one) => one.status !== 'reserved' && one.holder === (holder ?? one.holder))
      for (const one of onlyLast ? his.slice(-1) : his) one.slotAt = new Date(one.slotAt.getTime() + byMs)
    },
    /** The person cancels by the link in the mail. */
    cancelByMail(now: number, holder?: string) {
      for (const one of alive(now)) {
        if (one.status !== 'reserved' && (holder === undefined || one.holder === holder)) one.status = 'deleted'
      }
    },
  }
}

const meta = { status: 200, responseMs: 20, officeTime: null, rateLimit: null }
const refusal = { codes: [], detail: 'pretended', meta: { ...meta, status: 400 } }
const silence = { codes: [], detail: 'pretended', meta: null }

const answers: Partial<Record<Mishap, Outcome<Appointment>>> = {
  lost_before: { ...silence, kind: 'unreachable', reason: 'timeout', reached: 'maybe' },
  lost_unsent: { ...silence, kind: 'unreachable', reason: 'network', reached: 'no' },
  lost_after: { ...silence, kind: 'unreachable', reason: 'network', reached: 'maybe' },
  masked_before: { ...refusal, kind: 'busy', reason: 'masked' },
  masked_after: { ...refusal, kind: 'busy', reason: 'masked' },
  rate_limited: { ...refusal, kind: 'busy', reason: 'rate_limited' },
  maintenance: { ...refusal, kind: 'busy', reason: 'maintenance' },
  drift_before: { ...refusal, kind: 'drift' },
  drift_after: { ...refusal, kind: 'drift', meta },
  captcha: { ...refusal, kind: 'captcha', reason: 'invalid' },
  limit: { ...refusal, kind: 'limit' },
  invalid: { ...refusal, kind: 'invalid' },
  refused: { ...refusal, kind: 'refused', codes: ['IP_BLACKLISTED'] },
  refused_page: { ...refusal, kind: 'refused' },
}
