import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openOffice } from '../../test/testbed.ts'

function statusOf(origin: string, path: string, host: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })
}

// checklist: t608
test('a page that reached the office by a name of its own reads neither mailbox nor director', async () => {
  const office = await openOffice()
  for (const path of [
    '/mailbox.json',
    '/practice/director/clock',
    '/buergeransicht/api/citizen/offices-and-services/',
  ]) {
    expect([path, await statusOf(office.origin, path, 'evil.example')]).toEqual([path, 421])
    expect([path, await statusOf(office.origin, path, 'localhost:3100')]).toEqual([path, 200])
    expect([path, await statusOf(office.origin, path, '192.168.0.7')]).toEqual([path, 200])
  }
})

test('the name under which people reach it is its own', async () => {
  const office = await openOffice({ publicUrl: 'https://practice.example' })
  expect(await statusOf(office.origin, '/mailbox.json', 'practice.example')).toBe(200)
  expect(await statusOf(office.origin, '/mailbox.json', 'other.example')).toBe(421)
})
