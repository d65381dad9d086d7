import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testHttp } from '../../../test/http-config.ts'
import { wordRefusal } from '../../refusal-words.ts'
import { createLog } from '../log.ts'
import { refuseForeignSockets } from './origin.ts'
import { createServer } from './server.ts'
import { registerSocket } from './sockets.ts'

const http = { ...testHttp, publicUrl: 'https://termine.example' }

test('pages of this site and programs may open a socket, pages of others may not', async () => {
  const server = await createServer(http, createLog('silent', []), wordRefusal)
  try {
    refuseForeignSockets(server, http.publicUrl)
    registerSocket(server, '/ws/room/', async (socket) => socket.close(1000, ''))
    const address = await server.listen({ host: '127.0.0.1', port: 0 })
    const open = (origin?: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/room/`, origin ? { origin } : {})
        socket.once('close', resolve)
        socket.once('unexpected-response', (request, response) => {
          request.destroy()
          resolve(response.statusCode)
        })
        socket.once('error', () => {})
      })
    expect(await open()).toBe(1000)
    expect(await open(address)).toBe(1000)
    expect(await open('https://termine.example')).toBe(1000)
    expect(await open('https://elsewhere.example')).toBe(403)
    expect(await open('null')).toBe(403)
  } finally {
    await server.close()
  }
})
