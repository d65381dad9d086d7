// The answers of the city's own software that differ from an answer to our step, and the sentences about them.
import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { wordLine } from '../../../texts/journal/lines.ts'
import { createEngine, type Engine, guarded, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { task_lines, tasks } from '../../tasks/tasks.tables.ts'
import { cancelAppointment, readAppointments } from '../appointments/owner.ts'
import { bookingsOf } from '../booking.ts'
import { bookings } from '../bookings.tables.ts'
import { want } from '../turns/want.harness.ts'
import { unfinishedBookings } from '../under-way.store.ts'
import { card } from './card.harness.ts'
import { bookUntilClick, clickLink } from './click.harness.ts'

const minute = 60_000
/** As the city empties a cancelled appointment. */
const emptied = { officeId: 0, officeName: null, familyName: '(abgesagt)', scope: null, serviceId: null }

async function said(engine: Engine, taskId: number, code: string) {
  const lines = await engine.ctx.db
    .select()
    .from(task_lines)
    .where(eq(task_lines.task_id, taskId))
    .orderBy(desc(task_lines.id))
  const line = lines.find((one) => one.code === code)
  if (!line) throw new Error(`There is no line ${code}.`)
  return { en: wordLine(code, line.data, 'en'), de: wordLine(code, line.data, 'de') }
}

async function askForNothing({ ctx }: Engine) {
  const isPlain = eq(offices.external_id, plain.officeId)
  const [office] = await ctx.db.select().from(offices).where(isPlain)
  if (!office?.desk) throw new Error('The office has no desk.')
  const { telephone: _, custom_textfield: __, custom_textfield2: ___, ...desk } = office.desk
  await ctx.db.update(offices).set({ desk }).where(isPlain)
}

async function driveFor(engine: Engine, taskId: number, minutes: number) {
  for (let at = 0; at < minutes; at += 1) {
    engine.pass(minute)
    await engine.drive((await engine.lastBooking(taskId))?.id ?? 0)
  }
}

const count = (engine: Engine, call: string) => engine.calls.filter((one) => one === call).length

describe('our own cancellation', () => {
  // checklist: t3762
  it.for([false, true])(
    'is proven by an emptied answer (confirmed: %s), and told as the person’s own',
    async (isConfirmed, { engine }) => {
      const one = await bookUntilClick(engine)
      if (isConfirmed) await clickLink(engine, one.id)
      engine.director.failNext({ way: 'odd_values', endpoint: 'cancel-appointment', values: emptied })
      await cancelAppointment(engine.ctx, { userId: one.userId, taskId: one.taskId })
      await engine.drive(one.id)
      expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
      expect(count(engine, 'cancel-appointment')).toBe(1)
      expect(engine.calls.at(-1), 'no read is needed').toBe('cancel-appointment')
      expect((await bookingsOf(engine.ctx, [one.taskId])).get(one.taskId)).toMatchObject({ cancelled_by: 'owner' })
      expect(await readAppointments(engine.ctx, one.userId, 'en')).toEqual([])
      const told = await said(engine, one.taskId, 'booking_cancelled')
      expect(told.en).toContain('. You cancelled this appointment.')
      expect(told.de).toContain('. Sie haben diesen Termin abgesagt.')
    },
  )

  // checklist: t3763
  it('is hers too where its answer was lost, and the office then has another key', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    engine.director.failNext({ way: 'reset_after', endpoint: 'cancel-appointment' })
    await cancelAppointment(engine.ctx, { userId: one.userId, taskId: one.taskId })
    await engine.drive(one.id)
    await driveFor(engine, one.taskId, 3)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
    expect((await said(engine, one.taskId, 'booking_cancelled')).en).toContain('You cancelled this appointment.')
  })

  // checklist: t3764
  it('of a hold is proven by a read that finds it no more, where its answer says reserved', async ({ engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'error', code: 'invalidEmail', status: 400, endpoint: 'update-appointment' })
    engine.director.failNext({ way: 'odd_values', endpoint: 'cancel-appointment', values: { status: 'reserved' } })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ reason: 'invalid_email_for_booking' })
    expect(engine.calls.slice(-2)).toEqual(['cancel-appointment', 'appointment'])
    const shown = (await bookingsOf(engine.ctx, [task.taskId])).get(task.taskId)
    expect(shown).toMatchObject({ state: 'failed', refused_fields: ['email_for_booking'] })
  })

  // checklist: t3765
  it('is not believed where the answer does not say deleted: the office is read', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    const untouched = { way: 'odd_values', endpoint: 'cancel-appointment', values: { status: 'confirmed' } } as const
    engine.director.failNext(untouched)
    await cancelAppointment(engine.ctx, { userId: one.userId, taskId: one.taskId })
    await engine.drive(one.id)
    expect(engine.calls.slice(-2)).toEqual(['cancel-appointment', 'appointment'])
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
  })
})

describe('an appointment about which the office fails', () => {
  // checklist: t3774
  it('is cancelled at a growing rhythm, and its person is told once', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    const fails = { way: 'error', code: 'processDeleteFailed', status: 500, endpoint: 'cancel-appointment' } as const
    engine.director.failNext({ ...fails, times: 99 })
    await cancelAppointment(engine.ctx, { userId: one.userId, taskId: one.taskId })
    await engine.drive(one.id)
    await driveFor(engine, one.taskId, 60)
    expect(count(engine, 'cancel-appointment')).toBeLessThanOrEqual(9)
    expect(count(engine, 'cancel-appointment')).toBeGreaterThan(3)
    const lines = (await engine.taskLines(one.taskId)).filter((code) => code === 'cancel_delayed')
    expect(lines).toHaveLength(1)
    const told = await said(engine, one.taskId, 'cancel_delayed')
    expect(told.en).toMatch(
      /^The office has not cancelled your appointment on .* yet: the office’s system reports a failure\./,
    )
    expect(told.de).toMatch(
      /^Die Behörde hat Ihren Termin am .* noch nicht abgesagt: Das System der Behörde meldet eine/,
    )
    engine.director.clearFaults()
    await driveFor(engine, one.taskId, 16)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
  })

  // checklist: t3775
  it('is read at a growing rhythm, and after the others', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    const other = await bookUntilClick(engine)
    engine.director.failNext({ way: 'server_error', endpoint: 'appointment', times: 99 })
    await driveFor(engine, one.taskId, 12)
    expect(count(engine, 'appointment')).toBeLessThanOrEqual(7)
    expect(await unfinishedBookings(engine.ctx, engine.provider.id)).toEqual([other.id, one.id])
  })
})

describe('an appointment that the office no longer has', () => {
  // checklist: t3766
  it('before the deadline is told as that, not as cancelled, and the next free one is booked', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    const gone = { way: 'error', code: 'appointmentNotFound', status: 404, endpoint: 'appointment', times: 2 } as const
    engine.director.failNext(gone)
    engine.pass(3 * minute)
    await engine.drivePastRecheck(one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'reservation_gone' })
    const told = await said(engine, one.taskId, 'booking_cancelled')
    expect(told.en).toContain(
      'Reason: the office no longer has this reservation. We keep watching and book the next free',
    )
    expect(told.de).toContain(
      'Grund: Die Behörde hat diese Reservierung nicht mehr. Wir beobachten weiter und buchen den',
    )
    expect(await card(engine, one)).toBeNull()
    engine.pass(minute)
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAgain()
    expect(await engine.lastBooking(one.taskId)).toMatchObject({ state: 'waiting' })
    expect(await engine.bookingsOf(one.taskId)).toHaveLength(2)
  })
})

describe('a step that the office’s system fails on twice', () => {
  // checklist: t3767
  it('ends its booking with that reason: the hold goes back, none before the details change', async ({ engine }) => {
    const task = await engine.withSlots(3)
    engine.director.failNext({ way: 'server_error', endpoint: 'update-appointment', times: 99 })
    await engine.poll()
    await driveFor(engine, task.taskId, 4)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'details_failed' })
    expect(count(engine, 'update-appointment')).toBe(2)
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    const told = await said(engine, task.taskId, 'booking_failed')
    expect(told.en).toContain(
      'Reason: the office’s system failed twice on this booking. We keep watching, but book nothing',
    )
    expect(told.en).toContain('Check the details with “Edit Task”, or press “Book again” in the task')
    expect(told.de).toContain('Grund: Das System der Behörde ist an dieser Buchung zweimal gescheitert.')
    expect(await card(engine, task)).toMatchObject({ why: 'needs_you', reason: 'details_failed' })
    engine.pass(20 * minute)
    await engine.pollAgain()
    expect(count(engine, 'reserve-appointment')).toBe(1)
  })

  // checklist: t3768
  it('is read first where it may have been made: with an address that cannot be mailed to, it is given back', async () => {
    const email = `${'e'.repeat(60)}@${'long.'.repeat(20)}example.org`
    await using engine = await createEngine()
    const task = await want(engine)
    // As stored by an older version, which let it through.
    await engine.ctx.db.update(tasks).set({ email_for_booking: email })
    await engine.ctx.db.update(bookings).set({ email })
    engine.director.failNext({ way: 'reset_after', endpoint: 'preconfirm-appointment' })
    await engine.drive(task.bookingId)
    await driveFor(engine, task.taskId, 2)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ reason: 'unfit_email_for_booking' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'deleted' }])
    const told = await said(engine, task.taskId, 'booking_failed')
    expect(told.en).toContain('Reason: the city’s form does not accept your email address.')
    expect(told.de).toContain('Grund: Die Stadt kann Ihre E-Mail-Adresse nicht annehmen.')
  })
})

describe('a detail that the office does not accept', () => {
  // checklist: t4070
  it.for([
    ['invalidFamilyName', 'first_name', 'your name', 'Ihren Namen'],
    ['invalidEmail', 'email_for_booking', 'your email address', 'Ihre E-Mail-Adresse'],
    ['invalidTelephone', 'telephone', 'your phone number', 'Ihre Telefonnummer'],
    ['invalidCustomTextfield2', 'custom_textfield2', 'your further detail', 'Ihre weitere Angabe'],
  ] as const)('is named in message and card (%s)', async ([code, field, en, de], { engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'error', code, status: 400, endpoint: 'update-appointment', times: 9 })
    await engine.poll()
    const reason = `invalid_${field}`
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason })
    const told = await said(engine, task.taskId, 'booking_failed')
    expect(told.en).toContain(`Reason: the office did not accept ${en}. We keep watching, but book nothing until you`)
    expect(told.en).toContain('Correct the detail with “Edit Task”.')
    expect(told.de).toContain(`Grund: Die Behörde hat ${de} nicht angenommen.`)
    expect(await card(engine, task)).toMatchObject({ why: 'needs_you', reason })
  })

  // checklist: t4101
  it('is named with the others, in one sentence', async ({ engine }) => {
    const task = await engine.withSlots(1)
    await engine.ctx.db.update(tasks).set({ email_for_booking: 'nobody', telephone: '1' })
    await engine.poll()
    const reason = 'invalid_email_for_booking_and_telephone'
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason })
    const told = await said(engine, task.taskId, 'booking_failed')
    expect(told.en).toContain('Reason: the office did not accept your email address and your phone number.')
    expect(told.en).toContain('Correct the details with “Edit Task”.')
    expect(told.de).toContain('Grund: Die Behörde hat Ihre E-Mail-Adresse und Ihre Telefonnummer nicht angenommen.')
    expect(told.de).toContain('Ändern Sie die Angaben mit „Aufgabe bearbeiten“.')
    expect(await card(engine, task)).toMatchObject({ why: 'needs_you', reason })
  })
})

// checklist: t4072
it.for(['tooManySlotsPerAppointment', 'tooManyServicesPerAppointment'])(
  'more than one appointment takes is no limit of the address (%s)',
  async (code, { engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'error', code, status: 400, endpoint: 'reserve-appointment', times: 9 })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'too_much' })
    const told = await said(engine, task.taskId, 'booking_failed')
    expect(told.en).toContain('Reason: the office does not allow that much in one appointment.')
    expect(told.de).toContain('Grund: So viel passt bei der Behörde nicht in einen Termin.')
    expect(told.en).not.toContain('email')
  },
)

describe('an answer to a step that does not repeat it', () => {
  const another = { serviceId: 1063475 }

  // checklist: t3769
  it.for([
    ['reserve-appointment', another],
    ['reserve-appointment', { serviceCount: 2 }],
    ['reserve-appointment', { status: 'confirmed' }],
    ['update-appointment', another],
    ['update-appointment', { officeId: 10489 }],
    ['update-appointment', { timestamp: '1900000000' }],
    ['update-appointment', { status: 'blocked' }],
    ['preconfirm-appointment', another],
    ['preconfirm-appointment', { status: 'deleted' }],
    ['preconfirm-appointment', { status: 'finished' }],
    ['preconfirm-appointment', { status: null }],
  ] as const)('is read before anything else is done (%s with %o)', async ([endpoint, values], { engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'odd_values', endpoint, values })
    await engine.poll()
    const at = engine.calls.indexOf(endpoint)
    expect(engine.calls[at + 1]).toBe('appointment')
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', process_id: expect.any(Number) })
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
  })

  // checklist: t3770
  it.for(['update-appointment', 'preconfirm-appointment'] as const)(
    'twice ends the booking and gives back what is held (%s)',
    async (endpoint, { engine }) => {
      const task = await engine.withSlots(1)
      engine.director.failNext({ way: 'error', code: 'processAlreadyExists', endpoint, times: 9 })
      await engine.poll()
      expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'drift' })
      expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    },
  )

  // checklist: t3771
  it('does not show a click: a read with another service is no answer about the appointment', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    const odd = { ...another, status: 'confirmed' }
    engine.director.failNext({ way: 'odd_values', endpoint: 'appointment', values: odd })
    await driveFor(engine, one.taskId, 3)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'waiting' })
  })
})

describe('what an answer of this booking has taught', () => {
  // checklist: t3772
  it('is a captcha: the calendar’s token is used for the reserve, whatever the catalogue says', async ({ engine }) => {
    const task = await engine.watch({ ...guarded, autoBooking: true })
    const isGuarded = eq(offices.external_id, guarded.officeId)
    const [office] = await engine.ctx.db.select().from(offices).where(isGuarded)
    if (!office?.desk) throw new Error('The office has no desk.')
    const desk = { ...office.desk, captcha_required: false }
    await engine.ctx.db.update(offices).set({ desk }).where(isGuarded)
    await engine.director.openSlots({ ...guarded, count: 1 })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    expect(count(engine, 'reserve-appointment')).toBe(1)
    expect(count(engine, 'captcha-challenge')).toBe(1)
  })

  // checklist: t3773
  it.for(['telephoneIsRequired', 'invalidCustomTextfield'])(
    'is a demanded field (%s): it is entered at once',
    async (code, { engine }) => {
      const task = await engine.withSlots(1)
      await askForNothing(engine)
      engine.director.failNext({ way: 'error', code, endpoint: 'update-appointment' })
      await engine.poll()
      expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
      expect(engine.calls.filter((call) => call.endsWith('-appointment'))).toEqual([
        'reserve-appointment',
        'update-appointment',
        'update-appointment',
        // The practice office demands the further detail as well, and says so with the second answer.
        ...(code === 'telephoneIsRequired' ? ['update-appointment'] : []),
        'preconfirm-appointment',
      ])
    },
  )

  // checklist: t3952
  it('is a demanded field that the task lacks: it ends so, and the task demands it', async ({ engine }) => {
    const task = await engine.withSlots(1)
    await askForNothing(engine)
    await engine.ctx.db.update(tasks).set({ custom_textfield: '' })
    engine.director.failNext({ way: 'error', code: 'invalidCustomTextfield', endpoint: 'update-appointment' })
    await engine.poll()
    await driveFor(engine, task.taskId, 2)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'missing_custom_textfield' })
    expect(await card(engine, task)).toMatchObject({ why: 'needs_you', reason: 'missing_custom_textfield' })
    const told = await said(engine, task.taskId, 'booking_failed')
    expect(told.en).toContain('Reason: the office asks for your further detail, which this task does not have.')
    expect(told.en).toContain('Add the missing detail with “Edit Task”.')
    expect(told.de).toContain(
      'Grund: Die Behörde verlangt Ihre weitere Angabe, und die Angabe fehlt in dieser Aufgabe.',
    )
    const all = await engine.ctx.db.select().from(offices).where(eq(offices.external_id, plain.officeId))
    const office = all.find(({ provider_id }) => provider_id === engine.provider.id)
    expect(office?.desk?.custom_textfield).toMatchObject({ activated: true, required: true })
    expect(office?.desk?.telephone?.required, 'nothing else is').not.toBe(true)
  })
})
