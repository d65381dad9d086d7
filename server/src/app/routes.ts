import { keyPrefix, live, scriptKeys } from '@terminlotse/contract/limits'
import manifest from '../../package.json' with { type: 'json' }
import type { Ctx } from '../foundation/ctx.ts'
import { describeApi } from '../foundation/http/openapi.ts'
import type { Served } from '../foundation/http/serve.ts'
import type { JobEngine } from '../foundation/jobs/engine.ts'
import { accountsServed, passkeysServed, rightsServed, scriptKeysServed } from '../modules/accounts/accounts.routes.ts'
import { appointmentsServed } from '../modules/booking/appointments.routes.ts'
import { createBringing } from '../modules/booking/bring.ts'
import type { WaitForFind } from '../modules/live/live.ts'
import { choosingServed } from '../modules/monitoring/choosing.routes.ts'
import type { Waker } from '../modules/monitoring/loop.ts'
import { notificationsServed, receiversServed } from '../modules/notifications/notifications.routes.ts'
import { webhookDescription } from '../modules/notifications/webhook.routes.ts'
import { officesServed } from '../modules/offices/offices.routes.ts'
import { adminServed } from '../modules/overview/admin.routes.ts'
import { figuresServed } from '../modules/overview/figures.routes.ts'
import { staffReads, tasksServed } from '../modules/tasks/tasks.routes.ts'
import { healthServed, type Standing } from '../operator/health.ts'
import { readWarnings } from '../operator/warnings.ts'
import { backlogOf } from './jobs.ts'
import { personalNeighbours, taskNeighbours } from './neighbours.ts'

export interface Needs {
  engine: JobEngine
  standing: Standing
  wake: Waker['wake']
  waitForFind: WaitForFind
}

export function listRoutes(ctx: Ctx, { engine, standing, wake, waitForFind }: Needs): Served[] {
  const bringing = createBringing(ctx)
  const neighbours = { ...taskNeighbours(wake), bringing }
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
    ...appointmentsServed(ctx, bringing),
    ...choosingServed(ctx, waitForFind),
    ...figuresServed(ctx),
    ...adminServed(ctx, {
      ...personalNeighbours,
      ...staffReads(ctx, neighbours),
      countActiveJobs: engine.countActive,
      listFailedJobs: engine.listFailed,
      sendJobAgain: engine.sendAgain,
      readWarnings: () => readWarnings(ctx),
    }),
  ]
}

export const apiInfo = {
  title: 'Terminlotse',
  version: manifest.version,
  description: [
    'Sign in with `POST /auth/login/` and send `Authorization: Bearer <access>`.',
    `Scripts send a key: \`Authorization: Bearer ${keyPrefix}…\`, made in the settings, never in an address. Its scope ` +
      'is `read`, or `tasks`, which also adds, edits, starts and pauses tasks. Each call says what it may be used with; ' +
      'with a key, no answer has the name, e-mail address or phone number of a person. ' +
      `A key has ${scriptKeys.calls} calls in a minute; then the answer is 429 with \`Retry-After\`.`,
    'A refusal is `{ detail, code, errors? }` in the language of `Accept-Language` (en, de).',
    'Live connections: `/ws/monitoring/` and `/ws/monitoring/{task id}/` with `?token=<access>`. ' +
      `They close with ${live.closeUnauthenticated} (not signed in), ${live.closeForbidden} (not your task) or ` +
      `${live.closeTooMany} (too many open or opened: try again later).`,
  ].join('\n\n'),
}

export function describeContract(served: Served[]) {
  return describeApi(
    served.map(({ route }) => route),
    [webhookDescription],
    apiInfo,
  )
}
