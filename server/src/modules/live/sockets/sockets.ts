import { type Language, language as languages } from '@terminlotse/contract/language'
import { keyPrefix, live } from '@terminlotse/contract/limits'
import { type ClientMessage, clientMessage } from '@terminlotse/contract/live'
import { idParams } from '@terminlotse/contract/route'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Authenticate } from '../../../foundation/http/caller.ts'
import type { LiveSocket, SocketRequest } from '../../../foundation/http/sockets.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { texts } from '../../../texts/texts.ts'
import { readSessionEnd } from '../../accounts/caller.ts'
import { findUser } from '../../accounts/users.store.ts'
import type { Listener } from '../events/tell.ts'
import type { Admission } from './admission.ts'
import type { Hub } from './hub.ts'

export interface SocketDeps {
  hub: Hub
  authenticate: Authenticate
  admit: Admission
  isOwner(ctx: Ctx, userId: number, taskId: number): Promise<boolean>
  clearLogs(ctx: Ctx, userId: number, taskId: number): Promise<void>
}

export const livePaths = ['/ws/monitoring/', '/ws/monitoring/:taskId/'] as const

/** Accepts a socket, or closes it with the specification's 4001 (not signed in), 4003 (not their task), or with 4029. */
export async function openLive(
  ctx: Ctx,
  deps: SocketDeps,
  socket: LiveSocket,
  { params, query, language: accepted }: SocketRequest,
): Promise<void> {
  const { hub } = deps
  const token = query.token ?? ''
  // The language that calls send in a header. A browser cannot set one here.
  const onScreen = languages.safeParse(query.language).data
  // Keys for scripts open no live connection, so none is looked up.
  const caller = token === '' || token.startsWith(keyPrefix) ? null : await deps.authenticate(token)
  if (!caller) return refuse(socket, onScreen ?? accepted)
  const release = deps.admit(caller.userId)
  if (!release) return socket.close(live.closeTooMany, 'too many')
  socket.onClose(release)
  const user = await findUser(ctx, caller.userId)
  if (!user) return refuse(socket, onScreen ?? accepted)
  const asked = params.taskId === undefined ? null : idParams.safeParse({ id: params.taskId })
  const taskId = asked?.data?.id ?? null
  if (asked && !(taskId !== null && (await deps.isOwner(ctx, user.id, taskId)))) {
    socket.close(live.closeForbidden, 'not allowed')
    return
  }
  const language = onScreen ?? user.language
  const listener: Listener = { ...caller, taskId, language, send: socket.send, close: socket.close }
  await hub.join(listener, readNumber(query.last_event_id), (last_event_id) => {
    socket.send({ type: 'authentication_success', data: { message: texts[language].live.authenticated } })
    const data = { message: texts[language].live.connected, task_id: taskId, last_event_id }
    socket.send({ type: 'connection_established', data })
  })
  ctx.metrics.sockets.inc()
  socket.onClose(() => {
    ctx.metrics.sockets.dec()
    hub.leave(listener)
  })
  // If the user signed out while joining, the event of it may have passed before we listened.
  const watch = await watchSession(ctx, socket, caller.sessionId)
  answerMessages(ctx, deps, socket, user.id)
  const beat = setInterval(() => {
    socket.send({ type: 'heartbeat', data: { server_time: now(ctx) } })
    void watch()
  }, live.pingMs)
  socket.onClose(() => clearInterval(beat))
}

/** An expired access token closes nothing. The returned function asks the database only when the last known end is reached. */
async function watchSession(ctx: Ctx, socket: LiveSocket, sessionId: string): Promise<() => Promise<void>> {
  let endsAt: Date | null = null

  async function read(): Promise<void> {
    endsAt = await readSessionEnd(ctx, sessionId)
    if (endsAt === null) socket.close(live.closeUnauthenticated, 'signed out')
  }
  await read()
  return async () => {
    if (endsAt !== null && ctx.clock.now() < endsAt) return
    await read().catch((error) => ctx.log.warn({ err: error }, 'The end of a session could not be read.'))
  }
}

function refuse(socket: LiveSocket, language: Language): void {
  socket.send({ type: 'authentication_failed', data: { message: texts[language].live.not_authenticated } })
  socket.close(live.closeUnauthenticated, 'not signed in')
}

function answerMessages(ctx: Ctx, deps: SocketDeps, socket: LiveSocket, userId: number): void {
  let isClearing = false

  async function clear(taskId: number): Promise<void> {
    if (isClearing) return
    isClearing = true
    try {
      await deps.clearLogs(ctx, userId, taskId)
    } catch (error) {
      // A refusal for another person's task is normal; any other error is a bug or an outage.
      if (!(error instanceof Refusal)) ctx.log.warn({ err: error }, 'Clearing logs failed.')
    } finally {
      isClearing = false
    }
  }

  function answer(message: ClientMessage): void {
    if (message.type === 'clear_task_logs') void clear(message.task_id)
    else socket.send({ type: 'pong', data: { timestamp: message.timestamp, server_time: now(ctx) } })
  }

  socket.onMessage((received) => {
    const message = clientMessage.safeParse(received)
    if (message.success) answer(message.data)
  })
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function now(ctx: Ctx): string {
  return ctx.clock.now().toISOString()
}
