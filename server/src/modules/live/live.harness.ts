import { type LiveMessage, type LiveType, liveData } from '@terminlotse/contract/live'
import { expect } from 'vitest'
import type { TestSocket } from '../../../test/network/socket.ts'
import type { TestUser, World } from '../../../test/world.ts'

export function is(type: LiveType) {
  return (message: LiveMessage) => message.type === type
}

export function checked(message: LiveMessage): LiveMessage {
  expect(liveData[message.type].parse(message.data)).toEqual(message.data)
  return message
}

/** An established connection: the general one, or a task's (with the rest of its address). */
export async function connect(world: World, user: TestUser, task: number | string = ''): Promise<TestSocket> {
  const path = typeof task === 'number' ? `${task}/` : task
  const socket = await world.socket(`/ws/monitoring/${path}`, user.token)
  await socket.next(is('connection_established'))
  return socket
}
