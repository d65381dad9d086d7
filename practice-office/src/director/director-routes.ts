import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDay } from '../berlin.ts'
import { faultOrder } from '../faults/faults.ts'
import { TEXT_WAYS } from '../slots/city-texts.ts'
import type { Director } from './director.ts'
import { DirectorRefusal } from './opened-slots.ts'

/** Numbers are unix seconds, as in the city's API; texts are ISO 8601 with an offset. */
const moment = z.union([
  z
    .int()
    .positive()
    .transform((seconds) => seconds * 1000),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
])

const key = z.strictObject({ processId: z.int().positive(), authKey: z.string().min(1).max(200) })

const orders = {
  clock: z.union([
    z.strictObject({ bySeconds: z.number() }).transform(({ bySeconds }) => ({ byMs: bySeconds * 1000 })),
    z.strictObject({ to: moment }),
  ]),
  open: z.strictObject({
    officeId: z.int().positive(),
    serviceId: z.int().positive().optional(),
    at: moment.optional(),
    day: z.string().refine(isDay, 'must be a day, YYYY-MM-DD').optional(),
    count: z.int().min(1).max(500).optional(),
    desks: z.int().min(1).max(9).optional(),
    lifeSeconds: z.number().positive().optional(),
  }),
  move: z.strictObject({
    processId: z.int().positive(),
    at: moment.optional(),
    officeId: z.int().positive().optional(),
  }),
  take: z.strictObject({ officeId: z.int().positive(), at: moment }),
  rateLimit: z.strictObject({ limit: z.int().min(0) }),
  face: z.strictObject({ face: z.enum(['direct', 'gateway']) }),
  maintenance: z.strictObject({ on: z.boolean() }),
  calendar: z.strictObject({ calendar: z.enum(['lively', 'still']) }),
  texts: z.strictObject({ desks: z.enum(TEXT_WAYS).optional(), export: z.enum(TEXT_WAYS).optional() }),
  lookEmpty: z.strictObject({ offices: z.union([z.array(z.int().positive()), z.literal('all'), z.null()]) }),
  mails: z.strictObject({ appointments: z.array(key).max(100) }),
  openLink: z.strictObject({ mailId: z.int().positive(), appointment: key }),
  forget: z.strictObject({ processIds: z.array(z.int().positive()).max(10_000) }),
  block: z.strictObject({ address: z.union([z.ipv4(), z.ipv6()]), blocked: z.boolean().default(true) }),
}

type Post = (name: string, act: (body: unknown) => unknown) => unknown

// It reads only `application/json` and allows no other origin, so a web page in the same browser cannot direct the office.
export function directorRoutes(app: FastifyInstance, director: Director): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (origin && URL.parse(origin)?.host !== host) {
      return reply.code(403).send({ problems: ['other pages may not direct the office'] })
    }
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) {
      const problems = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
      return reply.code(400).send({ problems })
    }
    if (error instanceof DirectorRefusal) return reply.code(400).send({ problems: [error.message] })
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const problem = status < 500 && error instanceof Error ? error.message : 'the practice office failed'
    return reply.code(status).send({ problems: [problem] })
  })
  const post: Post = (name, act) =>
    app.post(`/practice/director/${name}`, async (request) => (await act(request.body)) ?? { ok: true })

  const showClock = () => ({ now: new Date(director.now()).toISOString() })
  post('clock', async (body) => {
    await director.moveClock(orders.clock.parse(body))
    return showClock()
  })
  post('open', async (body) => {
    const { lifeSeconds, ...order } = orders.open.parse(body)
    const lifeMs = lifeSeconds === undefined ? undefined : lifeSeconds * 1000
    const opened = await director.openSlots({ ...order, lifeMs })
    return {
      opened: opened.map((slot) => ({ ...slot, at: new Date(slot.at).toISOString(), timestamp: slot.at / 1000 })),
    }
  })
  post('take', (body) => director.takeSlot(orders.take.parse(body)))
  post('move', (body) => director.moveAppointment(orders.move.parse(body)))
  post('fail', (body) => {
    director.failNext(faultOrder.parse(body))
    return { pending: director.pendingFaults() }
  })
  post('clear-faults', () => director.clearFaults())
  post('rate-limit', (body) => director.setRateLimit(orders.rateLimit.parse(body).limit))
  post('face', (body) => director.setFace(orders.face.parse(body).face))
  post('maintenance', (body) => director.setMaintenance(orders.maintenance.parse(body).on))
  post('calendar', (body) => director.setCalendar(orders.calendar.parse(body).calendar))
  post('texts', (body) => director.setTexts(orders.texts.parse(body)))
  post('look-empty', (body) => director.setLookingEmpty(orders.lookEmpty.parse(body).offices))
  post('block', (body) => {
    const { address, blocked } = orders.block.parse(body)
    director.setBlocked(address, blocked)
  })
  postMails(post, director)
  post('forget', (body) => director.forgetPeopleOf(orders.forget.parse(body).processIds))
  post('reset', () => director.reset())
  app.get('/practice/director/clock', async () => showClock())
  app.get('/practice/director/faults', async () => ({ pending: director.pendingFaults() }))
  // The keys are included: the mailbox's links contain them anyway, and an audit compares them.
  app.get('/practice/director/appointments', async () => ({ appointments: director.appointments() }))
}

function postMails(post: Post, director: Director): void {
  post('mails', (body) => ({
    mails: director
      .mailsOf(orders.mails.parse(body).appointments)
      .map((mail) => ({ ...mail, sentAt: new Date(mail.sentAt).toISOString() })),
  }))
  post('open-link', async (body) => {
    const { mailId, appointment } = orders.openLink.parse(body)
    return { opened: await director.openLink(mailId, appointment) }
  })
}
