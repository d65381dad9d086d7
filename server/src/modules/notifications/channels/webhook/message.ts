import { language } from '@terminlotse/contract/language'
import { moment } from '@terminlotse/contract/route'
import { z } from 'zod'
import { type NotificationData, notificationCode } from '../../../../texts/notifications/notification-data.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout } from '../../../../texts/notifications/page.ts'
import { mostNamed } from '../../../tasks/decide.ts'
import type { MessageSubject, SendOptions } from '../../messages/channel.ts'

const freeTime = z.object({ appointment_at: moment, office_name: z.string() })

/** The JSON that a webhook gets. Moments are ISO texts in UTC. Fields may be added; none is removed or changed. */
export const webhookMessage = z.object({
  type: notificationCode.describe('What it is about'),
  timestamp: moment.describe('When it happened; the header says when it was sent'),
  data: z.object({
    language: language.describe('Of title and text'),
    title: z.string(),
    text: z.string().describe('What happened, what to do, and the facts'),
    link: z.string().describe('Where that is done: the city’s page, or a page of Terminlotse'),
    task_page: z.string().describe('The task in Terminlotse; without one the dashboard'),
    task_id: z.number().int().nullable(),
    task_name: z.string().describe('Empty where it is about no task or shows no details, like the next two'),
    service_name: z.string(),
    office_name: z.string(),
    appointment_at: moment.nullable().describe('The appointment, or the earliest free one'),
    free: z.array(freeTime).describe(`Free appointments that were true when this was sent, ${mostNamed} at most`),
    confirm_before: moment.nullable().describe('Until when the link in the office’s email must be clicked'),
  }),
})

const noDetails: NotificationData = { task_name: '', service_name: '', office_name: '', url: '' }

export function messageOf(
  { language, title, text, link, isBrief }: WordedNotification,
  { about, config }: Pick<SendOptions, 'about' | 'config'>,
): z.input<typeof webhookMessage> {
  const { notice, taskId, createdAt } = about
  const data = isBrief ? noDetails : about.data
  const { task_name, service_name, office_name, slot_at, deadline_at } = data
  return {
    type: notice,
    timestamp: createdAt.toISOString(),
    data: {
      language,
      title,
      text,
      link: link.url,
      task_page: pageAbout(config, about),
      task_id: taskId,
      task_name,
      service_name,
      office_name,
      appointment_at: inUtc(slot_at),
      free: freeOf({ notice, data }),
      confirm_before: inUtc(deadline_at),
    },
  }
}

function freeOf({
  notice,
  data: { slots, slot_at, office_name },
}: Pick<MessageSubject, 'notice' | 'data'>): z.input<typeof freeTime>[] {
  if (notice !== 'appointment_found' || slot_at === undefined) return []
  const named = slots ?? [{ slot_at, office_name }]
  return named.map((slot) => ({ appointment_at: inUtc(slot.slot_at) ?? '', office_name: slot.office_name }))
}

function inUtc(at: string | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString()
}
