import type { PersonalData } from '@terminlotse/contract/accounts/personal-data'
import type { RightKind } from '@terminlotse/contract/accounts/rights'
import type { Language } from '@terminlotse/contract/language'
import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'

type DataElsewhere = Pick<
  PersonalData,
  | 'tasks'
  | 'shared_pages'
  | 'bookings'
  | 'calendar_feed'
  | 'notification_settings'
  | 'receivers'
  | 'telegram_chat'
  | 'signal'
  | 'push_devices'
  | 'deliveries'
  | 'live_events'
>

export interface OwnRight {
  id: string
  name: string
  made_at: Date
  used_at?: Date | null
  channel?: Channel
}

export interface RightSource {
  list(ctx: Ctx, userId: number): Promise<OwnRight[]>
  /** `ip` null: a new password ends it. */
  end(tx: TxCtx, who: { userId: number; ip: string | null }, id: string): Promise<unknown>
}

export interface AccountDeps {
  rights: Record<RightKind, RightSource>
  /** `sessionId`: the sign-in or key for scripts; absent: all sign-ins. `isByPassword`: what is under review goes on. */
  onSignedOut(tx: TxCtx, who: { userId: number; sessionId?: string; isByPassword?: boolean }): Promise<void>
  onNewPassword(tx: TxCtx, userId: number, sessionId: string): Promise<void>
  dataOf(ctx: Ctx, who: { userId: number; language: Language }): Promise<DataElsewhere>
  /** Stops tasks of an account: all of them, or those that started to watch before a moment. Its appointments stay. */
  stopTasks(
    ctx: Ctx,
    userId: number,
    what: { why: 'stopped_blocked' | 'stopped_reclaimed'; startedBefore?: Date },
  ): Promise<void>
  /** Switches the channels of an account off; false: no channel is on, and there are no devices and no tasks. */
  onReclaimed(tx: TxCtx, userId: number): Promise<boolean>
  /** Keeps or cancels the person's appointments as chosen. */
  onLeaving(tx: TxCtx, userId: number, onBooking: 'keep' | 'cancel' | null): Promise<'settled' | 'undecided'>
  /** Deletes what the deletion of the account does not reach. Nothing about the person is published after it. */
  onLeft(tx: TxCtx, userId: number): Promise<void>
  holdTasks(tx: TxCtx, userId: number): Promise<void>
}
