import { type LiveMessage, type LiveType, liveData } from '@terminlotse/contract/live'
import { expect } from 'vitest'
import type { TestSocket } from '../../../test/socket.ts'
import type { TestUser, World } from '../../../test/world.ts'

/** Picks messages of one type. */
export function is(type: LiveType) {
  return (message: LiveMessage) => message.type === type
}

/** The message, proven to fit the contract exactly. */
export function checked(message: LiveMessage): LiveMessage {
  expect(liveData[message.type].parse(message.data)).toEqual(message.data)
  return message
}

/** An established connection: the general one, or of a task (with what else its address says). */
export async function connect(world: World, user: TestUser, task: number | string = ''): Promise<TestSocket> {
  const path = typeof task === 'number' ? `${task}/` : task
  const socket = await world.socket(`/ws/monitoring/${path}`, user.token)
  await socket.next(is('connection_established'))
  return socket
}
