import { type LiveMessage, type LiveType, liveData } from '@terminlotse/contract/live'
import { expect } from 'vitest'
import type { TestSocket } from '../../../test/network/socket.ts'
import type { TestServer, TestUser } from '../../../test/test-server.ts'

export function is(type: LiveType) {
  return (message: LiveMessage) => message.type === type
}

export function checked(message: LiveMessage): LiveMessage {
  expect(liveData[message.type].parse(message.data)).toEqual(message.data)
  return message
}

export async function connect(server: TestServer, user: TestUser, task: number | string = ''): Promise<TestSocket> {
  const path = typeof task === 'number' ? `${task}/` : task
  const socket = await server.socket(`/ws/monitoring/${path}`, user.token)
  await socket.next(is('connection_established'))
  return socket
}
