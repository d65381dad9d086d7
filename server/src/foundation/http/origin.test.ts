import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testHttp } from '../../../test/network/http-config.ts'
import { wordRefusal } from '../../texts/refusal-words.ts'
import { createLog } from '../log.ts'
import { refuseForeignSockets } from './origin.ts'
import { createServer } from './server.ts'
import { registerSocket } from './sockets.ts'

async function serveSockets(publicUrl: string) {
  const http = { ...testHttp, publicUrl, allowedHosts: ['intranet'] }
  const server = await createServer(http, createLog('silent', []), wordRefusal)
  refuseForeignSockets(server, http.publicUrl)
  registerSocket(server, '/ws/room/', async (socket) => socket.close(1000, ''))
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    open: (origin?: string, host?: string) =>
      new Promise((resolve) => {
        const headers = host === undefined ? {} : { host }
        const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/room/`, {
          headers,
          ...(origin && { origin }),
        })
        socket.once('close', resolve)
        socket.once('unexpected-response', (request, response) => {
          request.destroy()
          resolve(response.statusCode)
        })
        socket.once('error', () => {})
      }),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

test('pages of this site and programs may open a socket, pages of others may not', async () => {
  await using site = await serveSockets('https://termine.example')
  expect(await site.open()).toBe(1000)
  expect(await site.open(site.address)).toBe(1000)
  expect(await site.open('https://termine.example')).toBe(1000)
  expect(await site.open('https://intranet', 'intranet')).toBe(1000)
  expect(await site.open('https://elsewhere.example')).toBe(403)
  expect(await site.open('null')).toBe(403)
})

// checklist: t1451
test('where the site is encrypted, a page that was not gets no socket, nor does a page of another kind', async () => {
  await using site = await serveSockets('https://termine.example')
  for (const origin of [
    'http://termine.example',
    'ftp://termine.example',
    'ws://termine.example',
    'HTTP://TERMINE.EXAMPLE',
  ]) {
    expect([origin, await site.open(origin, 'termine.example')]).toEqual([origin, 403])
  }
  expect(await site.open('http://intranet', 'intranet')).toBe(403)
})

test('on a laptop and while developing, pages without encryption go on', async () => {
  for (const publicUrl of ['http://localhost:3000', 'https://termine.example']) {
    await using site = await serveSockets(publicUrl)
    expect(await site.open('http://localhost:5173', 'localhost:5173')).toBe(1000)
    expect(await site.open('http://[::1]:3000', '[::1]:3000')).toBe(1000)
  }
  await using plain = await serveSockets('http://intranet:3000')
  expect(await plain.open('http://intranet:3000')).toBe(1000)
  expect(await plain.open('https://intranet', 'intranet')).toBe(1000)
})
