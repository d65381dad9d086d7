// Each kind of message is declared here once. The compiler demands a row for each new kind.
import { kept } from '@terminlotse/contract/limits'
import type { ReceiverKinds } from '@terminlotse/contract/notifications/receivers'
import { dayMs } from '@terminlotse/contract/time'
import type { NotificationCode, NotificationData } from '../../../texts/notifications/notification-data.ts'

/**
 * `while_kept`: for the days that messages are kept. Otherwise a day, or until the moment that the message names. Before
 * each try it is read whether it is still true; one of free times is tried as long as they are free.
 */
type Tried = 'while_kept' | 'a_day' | 'deadline_at' | 'slot_at' | 'until_at'

/**
 * - `needs_me`: it asks a person to act, or it ends what was asked.
 * - `tells_others`: other people get it, too. It tells of a time at an office and asks for no act: only the owner of a
 *   task can confirm a booking.
 * - `urgent`: it needs action at once, so it may wake a sleeping phone and stays on screen until it is dismissed.
 * - `needs_click`: the appointment is lost without a click.
 * - `may_repeat`: it asks its reader to act, or to notice a loss in time, so no copy is worse than two.
 */
type Trait = 'needs_me' | 'tells_others' | 'urgent' | 'needs_click' | 'may_repeat'

const kindOf: Record<NotificationCode, { tried: Tried; is: readonly Trait[] }> = {
  appointment_found: { tried: 'a_day', is: ['needs_me', 'tells_others', 'urgent'] },
  booking_waiting: { tried: 'deadline_at', is: ['needs_me', 'urgent', 'needs_click', 'may_repeat'] },
  booking_reminder: { tried: 'deadline_at', is: ['needs_me', 'urgent', 'needs_click', 'may_repeat'] },
  booking_confirmed: { tried: 'slot_at', is: ['needs_me', 'tells_others'] },
  appointment_reminder: { tried: 'slot_at', is: ['needs_me', 'tells_others', 'may_repeat'] },
  booking_failed: { tried: 'while_kept', is: ['needs_me', 'tells_others', 'may_repeat'] },
  booking_expired: { tried: 'while_kept', is: ['needs_me', 'tells_others', 'may_repeat'] },
  booking_cancelled: { tried: 'slot_at', is: ['needs_me', 'tells_others', 'may_repeat'] },
  cancel_delayed: { tried: 'slot_at', is: ['needs_me', 'may_repeat'] },
  cancel_refused: { tried: 'slot_at', is: ['needs_me', 'may_repeat'] },
  booking_moved: { tried: 'slot_at', is: ['needs_me', 'tells_others', 'may_repeat'] },
  task_stopped: { tried: 'while_kept', is: ['needs_me', 'may_repeat'] },
  details_demanded: { tried: 'while_kept', is: ['needs_me', 'may_repeat'] },
  news_paused: { tried: 'until_at', is: [] },
  office_away: { tried: 'a_day', is: [] },
  office_back: { tried: 'a_day', is: [] },
  test: { tried: 'a_day', is: ['needs_me', 'urgent'] },
}

export function isKind(notice: NotificationCode, trait: Trait): boolean {
  return kindOf[notice].is.includes(trait)
}

export function isWanted(
  { kinds, isOfOther }: { kinds: ReceiverKinds; isOfOther: boolean },
  notice: NotificationCode,
): boolean {
  return (kinds === 'all' || isKind(notice, 'needs_me')) && (!isOfOther || isKind(notice, 'tells_others'))
}

export interface Useful {
  notice: NotificationCode
  data: NotificationData
  createdAt: Date
}

/** docs/decisions/deliveries.md#tries-last-as-long-as-the-message-is-worth-it */
export function useEndsAt({ notice, data, createdAt }: Useful): Date {
  const { tried } = kindOf[notice]
  if (tried === 'while_kept') return new Date(createdAt.getTime() + kept.deliveryDays * dayMs)
  const named = tried === 'a_day' ? undefined : data[tried]
  return named === undefined ? new Date(createdAt.getTime() + dayMs) : new Date(named)
}
