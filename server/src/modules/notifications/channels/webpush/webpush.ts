import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { RequestOptions } from 'web-push'
import { z } from 'zod'
import type { Ctx } from '../../../../foundation/ctx.ts'
import { inTransaction } from '../../../../foundation/db/transaction.ts'
import { unlessSealed } from '../../../../foundation/secrets.ts'
import type { Config } from '../../../../settings/config.ts'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { pageAbout, pathTo } from '../../../../texts/notifications/page.ts'
import { type DeviceRow, insertReceipt, listDevices, listDevicesFor } from '../../devices/devices.store.ts'
import { endDevices, openSubscription } from '../../devices/devices.ts'
import { openPushKey, type PushKey } from '../../devices/push-key.ts'
import { postForeign } from '../../http/guarded-post.ts'
import { type Answer, readJson } from '../../http/http-call.ts'
import { statusFailure } from '../../http/http-failure.ts'
import type { Channel, Failed, MessageSubject, Outcome, SendOptions, Withdrawn } from '../../messages/channel.ts'
import { isKind, useEndsAt } from '../../messages/kinds.ts'

/** Push services keep a message for four weeks at most. */
const longestMs = 28 * dayMs

/** The seconds, rounded up, for which a push service may keep a notice. Zero or less: it is no longer useful. */
function secondsOfUse(message: MessageSubject, now: Date): number {
  return Math.ceil(
    Math.min(longestMs, (endOfUse(message, now)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()) / 1000,
  )
}

function endOfUse(message: MessageSubject, now: Date): Date | null {
  switch (message.notice) {
    // Other people see a free appointment too, so it is gone within minutes. We checked a moment ago that it is free.
    case 'appointment_found':
      return new Date(now.getTime() + 10 * minuteMs)
    case 'test':
      return new Date(message.createdAt.getTime() + 10 * minuteMs)
    default:
      return message.until ?? useEndsAt(message)
  }
}

type Fate = 'sent' | 'gone' | Failed

const words = z.object({ reason: z.string().optional(), message: z.string().optional() })

/** The status of Microsoft's push service after too many messages. */
const throttled = 406

/** The meaning of a push service's answer (RFC 8030). */
function judgeAnswer(answer: Answer): Fate {
  const { status, text } = answer
  // HTML pages help nobody.
  const { reason, message } = readJson(text, words) ?? {}
  const detail = `${status} ${reason ?? message ?? ''}`.trim()
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === throttled) return statusFailure({ ...answer, status: 429 }, detail)
  if (status === 408 || status === 429 || status >= 500) return statusFailure(answer, detail)
  // Our signature does not fit the key with which the browser subscribed.
  if (status === 401 || status === 403) return { failed: 'push_refused', detail, permanent: true }
  return { failed: 'refused', detail, permanent: true }
}

/** Shorter than a delivery's own time limit: one device that hangs does not hide the results of the others. */
const patienceMs = 15_000
const replacementSeconds = 600

/** Web push (RFC 8030, 8291, 8292) to all devices of a person. Each device is tried until it has the message or is gone. */
export function webpush(ctx: Ctx): Channel {
  let key: PushKey | null = null
  const openKey = async () => {
    key ??= await openPushKey(ctx)
    return key
  }

  const callOf = async (
    { id, signal, config }: Pick<SendOptions, 'id' | 'signal' | 'config'>,
    payload: string,
    worth: Pick<RequestOptions, 'TTL' | 'urgency'>,
  ): Promise<Call> => ({
    payload,
    options: {
      ...worth,
      // A message with the same topic that still waits for its device is replaced. At most 32 letters of base64url.
      topic: id.replaceAll('-', ''),
      vapidDetails: { subject: config.channels.pushSubject, ...(await openKey()) },
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })

  return {
    perJob: 16,
    knowsRepeats: true,
    isOwners: true,
    // Devices vanish without notice. That must not prevent their owner from saving other settings.
    missing: () => ({}),
    async send(_settings, message, { id, signal, config, about }) {
      const all = await listDevicesFor(ctx, id, about.userId)
      const hadReached = all.some(({ hasIt }) => hasIt)
      const TTL = secondsOfUse(about, ctx.clock.now())
      if (TTL <= 0) return sumUp([{ failed: 'outdated', detail: '', permanent: true }], hadReached)
      const devices = all.flatMap(({ device, hasIt }) => (hasIt ? [] : [device]))
      const urgency = isKind(about.notice, 'urgent') ? 'high' : 'normal'
      const call = await callOf({ id, signal, config }, payloadOf(id, message, about, config), { TTL, urgency })
      const fates = await Promise.all(
        devices.map(async (device) => {
          const fate = await sendTo(ctx, device, call)
          // Needed if another device must be tried again. With a single device the delivery itself is the receipt.
          if (fate === 'sent' && all.length > 1) await insertReceipt(ctx, id, device.id)
          if (fate === 'gone') await endGone(ctx, device)
          return fate
        }),
      )
      return sumUp(fates, hadReached)
    },

    async withdraw(_settings, words, { id, signal, config, about }) {
      const devices = await listDevices(ctx, [about.userId])
      const worth = { TTL: replacementSeconds, urgency: 'normal' as const }
      const call = await callOf({ id, signal, config }, replacementOf(id, words, about), worth)
      const fates = await Promise.all(
        devices.filter((device) => mayBeSilent(ctx, device)).map((device) => sendTo(ctx, device, call)),
      )
      return sumUp(fates, true)
    },
  }
}

/** Its push service says that it is gone. By now it may have another subscription. */
function endGone(ctx: Ctx, { user_id, id, endpoint_hash }: DeviceRow): Promise<boolean> {
  return inTransaction(ctx, (tx) => endDevices(tx, user_id, { id, endpoint_hash }))
}

/** Safari withdraws the permission of a site if a message shows nothing, and some of these messages show nothing. */
function mayBeSilent(ctx: Ctx, device: DeviceRow): boolean {
  const subscription = unlessSealed(() => openSubscription(ctx, device))
  return subscription !== null && !new URL(subscription.endpoint).hostname.endsWith('push.apple.com')
}

interface Call {
  payload: string
  options: RequestOptions
  signal: AbortSignal
}

async function sendTo(ctx: Ctx, device: DeviceRow, { payload, options, signal }: Call): Promise<Fate> {
  const subscription = unlessSealed(() => openSubscription(ctx, device))
  if (subscription === null) return { failed: 'unreadable', detail: '', permanent: true }
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, options)
  const answer = await postForeign(subscription.endpoint, { headers, body }, { signal, config: ctx.config })
  if ('failed' in answer) return answer
  // Anybody with this address could send messages, so no stored text may contain it.
  const { pathname } = new URL(subscription.endpoint)
  return judgeAnswer({ ...answer, text: answer.text.replaceAll(pathname, '/***') })
}

/** Sent: a device has the message and no other is worth another try. Failed: no device has it and none will get it. */
function sumUp(fates: Fate[], hadReached: boolean): Outcome {
  const failures = fates.filter((fate) => typeof fate === 'object')
  const hasReached = hadReached || fates.includes('sent')
  const passing = failures.find(({ permanent }) => !permanent)
  if (passing) return { ...passing, hasReached }
  if (hasReached) return 'sent'
  return failures[0] ?? { failed: 'no_device', detail: '', permanent: true }
}

// Each character has at most three bytes in UTF-8. With a title that is well below the 3,993 bytes that every push service takes.
const longestBody = 800

/** For the service worker (web/worker/push.js). A repeat has the same `tag` and replaces the first one. */
export function payloadOf(id: string, message: WordedNotification, about: MessageSubject, config: Config): string {
  const { publicUrl } = config.http
  return JSON.stringify({
    tag: id,
    lang: message.language,
    title: message.title,
    body: shorten(message.text),
    path: pageAbout(config, about).slice(publicUrl.length),
    urgent: isKind(about.notice, 'urgent'),
    // A click leads to our own pages anyway.
    link: message.link.url.startsWith(publicUrl) ? null : message.link,
  })
}

function replacementOf(id: string, { language, title, text }: Withdrawn, { taskId }: MessageSubject): string {
  return JSON.stringify({
    tag: id,
    lang: language,
    title,
    body: shorten(text),
    path: pathTo(taskId),
    urgent: false,
    link: null,
    replaces: true,
  })
}

function shorten(text: string): string {
  return text.length <= longestBody ? text : `${text.slice(0, longestBody - 1)}…`
}
