import type { Ctx } from '../../foundation/ctx.ts'
import { listen } from '../../foundation/db/listen.ts'
import type { Authenticate } from '../../foundation/http/caller.ts'
import { refuseForeignSockets } from '../../foundation/http/origin.ts'
import type { WebServer } from '../../foundation/http/server.ts'
import { registerSocket } from '../../foundation/http/sockets.ts'
import { clearLogs } from '../tasks/history.ts'
import { isOwner, statisticsOfTasks, targetsOf, watchersAmong } from '../tasks/watchers.ts'
import { liveChannel } from './events/live.store.ts'
import { createAdmission } from './sockets/admission.ts'
import { createHub } from './sockets/hub.ts'
import { numberAnswers } from './sockets/number-answers.ts'
import { livePaths, openLive } from './sockets/sockets.ts'

/** Serves the live connections of this process, and sends them the events of every process. Routes come after it. */
export function serveLive(
  ctx: Ctx,
  server: WebServer,
  { connectionString, authenticate }: { connectionString: string; authenticate: Authenticate },
): { stop(): Promise<void> } {
  const hub = createHub(ctx, { watchersAmong, statisticsOf: statisticsOfTasks, targetsOf })
  const deps = { authenticate, isOwner, clearLogs, admit: createAdmission(() => performance.now()) }
  const listening = listen(connectionString, liveChannel, ctx.log, hub.wake)
  numberAnswers(server, hub)
  refuseForeignSockets(server, ctx.config.http.publicUrl)
  for (const path of livePaths) {
    registerSocket(server, path, (socket, request) => openLive(ctx, hub, deps, socket, request))
  }
  return {
    async stop() {
      await listening.stop()
      await hub.stop()
    },
  }
}
