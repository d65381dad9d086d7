import { kept } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../../foundation/clock.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { networkOf } from '../../../foundation/http/callers/address.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import {
  type AttemptRow,
  deleteAttempts,
  forgetOld,
  forgiveAttempt,
  holdAttempts,
  isNetworkKnown,
  keepNetwork,
  lockAttempts,
  noPause,
  storeAttempt,
} from './attempts.store.ts'

export const attemptPurpose = 'attempt'
const firstPauseSeconds = 15
const longestPauseSeconds = 15 * 60
const forgottenMs = dayMs
const knownMs = kept.networkDays * dayMs

export interface Limit {
  key: string
  free: number
  /** Attempts of other people are counted here too: a success takes back only its own attempt. */
  isShared: boolean
}

/** docs/decisions/accounts.md#guesses-wait-and-copied-tokens-end-the-sign-in */
export function pauseSeconds(failures: number, free: number): number {
  const beyond = failures - free
  return beyond <= 0 ? 0 : Math.min(firstPauseSeconds * 2 ** (beyond - 1), longestPauseSeconds)
}

/**
 * Counts before the check: many attempts at once do not pass as one. Refuses with `too_many_requests` during a pause;
 * such calls are not counted, so that a pause ends.
 */
export async function takeAttempt(ctx: Ctx, limits: Limit[]): Promise<void> {
  if (limits.length === 0) return
  const now = ctx.clock.now()
  await inTransaction(ctx, async (tx) => {
    const keys = limits.map(({ key }) => key)
    const rows = await lockAttempts(tx, keys, now)
    const freeOf = (row: AttemptRow): number => limits.find(({ key }) => key === row.key)?.free ?? 0
    const pausing = rows.filter((row) => isStillOn(row.free_at, pauseSeconds(row.failures, freeOf(row)) * 1000, now))
    const waitMs = Math.max(...pausing.map(({ free_at }) => free_at.getTime() - now.getTime()))
    if (waitMs > 0) throw new Refusal('too_many_requests', { values: { seconds: Math.ceil(waitMs / 1000) } })
    for (const row of rows) await storeAttempt(tx, failedOnce(row, freeOf(row), now))
  })
}

function failedOnce({ key, failures, last_at }: AttemptRow, free: number, now: Date): AttemptRow {
  const isOld = now.getTime() - last_at.getTime() > forgottenMs
  const counted = isOld ? 1 : failures + 1
  const seconds = pauseSeconds(counted, free)
  const free_at = seconds > 0 ? new Date(now.getTime() + seconds * 1000) : noPause
  return { key, failures: counted, last_at: now, free_at }
}

/** Takes the count of an attempt back, because it was not a guess. */
export async function forgiveAttempts(ctx: Ctx, limits: Limit[]): Promise<void> {
  if (limits.length === 0) return
  const shared = new Set(limits.filter(({ isShared }) => isShared).map(({ key }) => key))
  await inTransaction(ctx, async (tx) => {
    const held = await holdAttempts(
      tx,
      limits.map(({ key }) => key),
    )
    for (const { key } of held) await (shared.has(key) ? forgiveAttempt(tx, key) : deleteAttempts(tx, [key]))
  })
}

/** A stranger's guesses cannot lock the owner out at home: the account's own count holds only elsewhere. */
export async function signInLimits(ctx: Ctx, email: string, userId: number | null, ip: string): Promise<Limit[]> {
  const limits = [pairLimit(ctx, email, ip), { key: mark(ctx, `address ${networkOf(ip)}`), free: 30, isShared: true }]
  const isHome = userId !== null && (await isAtHome(ctx, userId, ip))
  return isHome ? limits : [...limits, accountLimit(ctx, email)]
}

export function isAtHome(ctx: Ctx, userId: number, ip: string): Promise<boolean> {
  return isNetworkKnown(ctx, userId, networkMark(ctx, ip), new Date(ctx.clock.now().getTime() - knownMs))
}

/** Removes the pause of a person who proves by mail that the account is theirs: other people's guesses caused it. */
export async function clearSignIn(ctx: Ctx, email: string, ip: string): Promise<void> {
  const keys = [pairLimit(ctx, email, ip).key, accountLimit(ctx, email).key]
  await inTransaction(ctx, async (tx) => {
    const held = await holdAttempts(tx, keys)
    await deleteAttempts(
      tx,
      held.map(({ key }) => key),
    )
  })
}

const freeOf = { password: 5, proof: 10, export: 10, look: 9 }

export function limitsOf(ctx: Ctx, what: keyof typeof freeOf, userId: number): Limit[] {
  return [{ key: mark(ctx, `${what} ${userId}`), free: freeOf[what], isShared: false }]
}

/** Limits registrations with addresses that are taken: each tells that an address has an account. */
export function registerLimits(ctx: Ctx, ip: string): Limit[] {
  return [{ key: mark(ctx, `register ${networkOf(ip)}`), free: 10, isShared: true }]
}

/** A shelter or a school has one address for many people. */
export function lookLimits(ctx: Ctx, userId: number, ip: string): Limit[] {
  return [...limitsOf(ctx, 'look', userId), { key: mark(ctx, `looks ${networkOf(ip)}`), free: 29, isShared: true }]
}

export async function rememberNetwork(ctx: Ctx, userId: number, ip: string): Promise<void> {
  await keepNetwork(ctx, userId, networkMark(ctx, ip), ctx.clock.now())
}

export async function forgetAttempts(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime()
  await forgetOld(ctx, new Date(now - forgottenMs), new Date(now - knownMs))
}

function pairLimit(ctx: Ctx, email: string, ip: string): Limit {
  return { key: mark(ctx, `pair ${email} ${networkOf(ip)}`), free: 5, isShared: false }
}

function accountLimit(ctx: Ctx, email: string): Limit {
  return { key: mark(ctx, `account ${email}`), free: 20, isShared: true }
}

function networkMark(ctx: Ctx, ip: string): string {
  return mark(ctx, `place ${networkOf(ip)}`)
}

/** A signed fingerprint, so that the counts store neither names nor addresses. */
export function mark({ secrets }: Pick<Ctx, 'secrets'>, what: string): string {
  return secrets.sign(what, attemptPurpose)
}
