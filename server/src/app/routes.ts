import type { Ctx } from '../foundation/ctx.ts'
import { describeApi } from '../foundation/http/openapi.ts'
import type { Served } from '../foundation/http/serve.ts'
import type { JobEngine } from '../foundation/jobs/engine.ts'
import { accountsServed, passkeysServed, rightsServed, scriptKeysServed } from '../modules/accounts/accounts.routes.ts'
import { appointmentsServed } from '../modules/booking/appointments.routes.ts'
import type { WaitForFind } from '../modules/live/live.ts'
import { choosingServed } from '../modules/monitoring/choosing.routes.ts'
import type { Waker } from '../modules/monitoring/provider-loop.ts'
import { notificationsServed, receiversServed } from '../modules/notifications/notifications.routes.ts'
import { webhookDescription } from '../modules/notifications/webhook.routes.ts'
import { officesServed } from '../modules/offices/offices.routes.ts'
import { adminServed } from '../modules/overview/admin.routes.ts'
import { figuresServed } from '../modules/overview/figures.routes.ts'
import { statesRead, tasksServed } from '../modules/tasks/tasks.routes.ts'
import { healthServed, type Standing } from '../operator/health.ts'
import { readWarnings } from '../operator/warnings.ts'
import { apiInfo } from './api-info.ts'
import { backlogOf } from './jobs.ts'
import { personalNeighbours } from './personal-neighbours.ts'
import { taskNeighbours } from './task-neighbours.ts'

export interface Needs {
  engine: JobEngine
  standing: Standing
  wake: Waker['wake']
  waitForFind: WaitForFind
}

export function listRoutes(ctx: Ctx, { engine, standing, wake, waitForFind }: Needs): Served[] {
  const neighbours = taskNeighbours(wake)
  return [
    ...healthServed(ctx, standing, backlogOf(ctx, engine)),
    ...accountsServed(ctx, personalNeighbours),
    ...passkeysServed(ctx),
    ...scriptKeysServed(ctx, personalNeighbours),
    ...rightsServed(ctx, personalNeighbours),
    ...officesServed(ctx),
    ...tasksServed(ctx, neighbours),
    ...notificationsServed(ctx),
    ...receiversServed(ctx),
    ...appointmentsServed(ctx),
    ...choosingServed(ctx, waitForFind),
    ...figuresServed(ctx),
    ...adminServed(ctx, {
      ...personalNeighbours,
      readStates: statesRead(ctx, neighbours),
      countActiveJobs: engine.countActive,
      listFailedJobs: engine.listFailed,
      sendJobAgain: engine.sendAgain,
      readWarnings: () => readWarnings(ctx),
    }),
  ]
}

export function describeContract(served: Served[]) {
  return describeApi(
    served.map(({ route }) => route),
    [webhookDescription],
    apiInfo,
  )
}
