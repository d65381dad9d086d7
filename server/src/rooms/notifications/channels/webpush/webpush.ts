import type { RequestOptions } from 'web-push'
import type { Ctx } from '../../../../foundation/ctx.ts'
import { type DeviceRow, deleteGoneDevice, insertReceipt, listDevicesFor } from '../../devices/devices.store.ts'
import { openSubscription } from '../../devices/devices.ts'
import { openPushKey, type PushKey } from '../../devices/push-key.ts'
import type { Channel, Failed } from '../channel.ts'
import { postForeign } from '../guarded-post.ts'
import { isUrgent } from '../urgent.ts'
import { type Fate, judgeAnswer } from './answers.ts'
import { payloadOf } from './payload.ts'
import { secondsOfUse } from './worth.ts'

/** Shorter than a delivery's own patience: one device that hangs does not hide what became of the others. */
const patienceMs = 15_000

/** Web push (RFC 8030, 8291, 8292) to all of a person's devices: each is asked until it has the message or is gone. */
export function webpush(ctx: Ctx): Channel {
  let key: PushKey | null = null
  // Read once: it is the same for ever.
  const openKey = async () => {
    key ??= await openPushKey(ctx)
    return key
  }

  return {
    perJob: 16,

    // Devices go without asking; that must not keep their person from saving other settings.
    missing: () => ({}),

    async send(_settings, message, { id, signal, config, about }) {
      const all = await listDevicesFor(ctx, id, about.userId)
      const hadReached = all.some(({ hasIt }) => hasIt)
      const TTL = secondsOfUse(about, ctx.clock.now())
      if (TTL <= 0) return sumUp([{ failed: 'outdated', detail: '', permanent: true }], hadReached)
      const devices = all.flatMap(({ device, hasIt }) => (hasIt ? [] : [device]))
      const call: Call = {
        payload: payloadOf(id, message, about, config),
        options: {
          TTL,
          // A message with the same topic that still waits for its device is replaced. At most 32 letters of base64url.
          topic: id.replaceAll('-', ''),
          urgency: isUrgent(about.notice) ? 'high' : 'normal',
          vapidDetails: { subject: config.channels.pushSubject, ...(await openKey()) },
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      }
      const fates = await Promise.all(
        devices.map(async (device) => {
          const fate = await sendTo(ctx, device, call)
          // Needed if another device must be tried again. With a single device the delivery itself is the receipt.
          if (fate === 'sent' && all.length > 1) await insertReceipt(ctx, id, device.id)
          if (fate === 'gone') await deleteGoneDevice(ctx, device)
          return fate
        }),
      )
      return sumUp(fates, hadReached)
    },
  }
}

interface Call {
  payload: string
  options: RequestOptions
  signal: AbortSignal
}

async function sendTo(ctx: Ctx, device: DeviceRow, { payload, options, signal }: Call): Promise<Fate> {
  const subscription = openSubscription(ctx, device)
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, options)
  const answer = await postForeign(subscription.endpoint, { headers, body }, { signal, config: ctx.config })
  if ('failed' in answer) return answer
  // Anybody who knows the address could send messages, so no stored text contains it.
  const { pathname } = new URL(subscription.endpoint)
  return judgeAnswer({ ...answer, text: answer.text.replaceAll(pathname, '/***') })
}

/** Sent when a device has it and none is worth another try; failed when none has it and none ever will. */
function sumUp(fates: Fate[], hadReached: boolean): 'sent' | Failed {
  const failures = fates.filter((fate) => typeof fate === 'object')
  const hasReached = hadReached || fates.includes('sent')
  const passing = failures.find(({ permanent }) => !permanent)
  if (passing) return { ...passing, hasReached }
  if (hasReached) return 'sent'
  return failures[0] ?? { failed: 'no_device', detail: '', permanent: true }
}
