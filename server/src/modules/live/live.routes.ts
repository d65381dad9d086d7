import type { Ctx } from '../../foundation/ctx.ts'
import { listen } from '../../foundation/db/listen.ts'
import type { Authenticate } from '../../foundation/http/caller.ts'
import { refuseForeignSockets } from '../../foundation/http/hosts.ts'
import type { WebServer } from '../../foundation/http/server.ts'
import { registerSocket } from '../../foundation/http/sockets.ts'
import { liveChannel } from './live.store.ts'
import type { WaitForFind } from './live.ts'
import { createAdmission } from './sockets/admission.ts'
import { createFindWaits } from './sockets/find-waits.ts'
import { createHub, type HubDeps } from './sockets/hub.ts'
import { numberAnswers } from './sockets/number-answers.ts'
import { livePaths, openLive, type SocketDeps } from './sockets/sockets.ts'

export type LiveNeighbours = HubDeps & Pick<SocketDeps, 'isOwner' | 'clearLogs'>

export function serveLive(
  ctx: Ctx,
  server: WebServer,
  {
    connectionString,
    authenticate,
    ...neighbours
  }: LiveNeighbours & { connectionString: string; authenticate: Authenticate },
): { waitForFind: WaitForFind; stop(): Promise<void> } {
  const hub = createHub(ctx, neighbours)
  const deps = { ...neighbours, hub, authenticate, admit: createAdmission(() => performance.now()) }
  const listening = listen(connectionString, liveChannel, ctx.log, hub.wake)
  const waits = createFindWaits(hub)
  // A stop waits for the calls under way.
  server.addHook('preClose', async () => waits.stop())
  numberAnswers(server, hub)
  refuseForeignSockets(server, ctx.config.http.publicUrl)
  for (const path of livePaths) {
    registerSocket(server, path, (socket, request) => openLive(ctx, deps, socket, request))
  }
  return {
    waitForFind: waits.wait,
    async stop() {
      await listening.stop()
      await hub.stop()
    },
  }
}
