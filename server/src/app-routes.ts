// The calls that this process answers.
import { apiInfo } from './api-info.ts'
import { backlogOf } from './app-jobs.ts'
import type { Ctx } from './foundation/ctx.ts'
import { describeApi } from './foundation/http/openapi.ts'
import type { Served } from './foundation/http/serve.ts'
import type { JobEngine } from './foundation/jobs/engine.ts'
import { healthServed, type Standing } from './health.ts'
import { personalNeighbours } from './personal-neighbours.ts'
import { accountsServed } from './rooms/accounts/accounts.routes.ts'
import { adminServed } from './rooms/admin/admin.routes.ts'
import { appointmentsServed } from './rooms/appointments/appointments.routes.ts'
import { bookingsOf, findAppointmentAt, readNotBooking, settleBooking } from './rooms/booking/booking.ts'
import { catalogueServed } from './rooms/catalogue/catalogue.routes.ts'
import { webhookDescription } from './rooms/channels/webhook/description.ts'
import { gateServed } from './rooms/gate/gate.routes.ts'
import { found } from './rooms/insight/found.ts'
import { insightServed } from './rooms/insight/insight.routes.ts'
import { notificationsServed } from './rooms/notifications/notifications.routes.ts'
import { passkeysServed } from './rooms/passkeys/passkeys.routes.ts'
import { tasksServed } from './rooms/tasks/tasks.routes.ts'
import type { Waker } from './rooms/watching/rounds/waker.ts'
import { readWarnings } from './warnings.ts'

/** The parts of this process that calls need. */
export interface Needs {
  engine: JobEngine
  standing: Standing
  wake: Waker['wake']
}

/** Every call that people's browsers may make. */
export function listRoutes(ctx: Ctx, { engine, standing, wake }: Needs): Served[] {
  return [
    ...healthServed(ctx, standing, backlogOf(ctx, engine)),
    ...accountsServed(ctx, personalNeighbours),
    ...passkeysServed(ctx),
    ...catalogueServed(ctx),
    ...gateServed(ctx),
    ...tasksServed(ctx, {
      bookings: bookingsOf,
      notBooking: readNotBooking,
      appointmentAt: findAppointmentAt,
      ...{ found, settleBooking, wake },
    }),
    ...notificationsServed(ctx),
    ...appointmentsServed(ctx),
    ...insightServed(ctx),
    ...adminServed(ctx, {
      ...personalNeighbours,
      countActiveJobs: engine.countActive,
      listFailedJobs: engine.listFailed,
      sendJobAgain: engine.sendAgain,
      readWarnings: () => readWarnings(ctx),
    }),
  ]
}

/** The contract of these calls, as API documentation. */
export function describeContract(served: Served[]) {
  return describeApi(
    served.map(({ route }) => route),
    [webhookDescription],
    apiInfo,
  )
}
