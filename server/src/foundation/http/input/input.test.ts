import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { emptyPerson } from '@terminlotse/contract/fields/person'
import { expect, test } from 'vitest'
import { createOne, createTaskServer } from '../../../modules/tasks/editing/tasks.harness.ts'
import { fieldNames } from '../../../texts/field-names.ts'
import { demandDecodable, isReadable } from './input.ts'

const high = String.fromCharCode(0xd83d)
const low = String.fromCharCode(0xde00)
const noUnicode = [high, low, `Pass ${high}`, `${low}${high}`, `a${low}b`]
const signs = [
  0x200b, 0x200d, 0x200e, 0x202e, 0x2066, 0x2060, 0xad, 0xfe0f, 0xe0101, 0x115f, 0x3164, 0xffa0, 0x2800, 0x34f, 0x61c,
]
const invisible = signs.map((sign) => String.fromCodePoint(sign).repeat(3))
const mixed = [
  `${String.fromCodePoint(0x200b)} ${String.fromCodePoint(0x2800)}`,
  String.fromCodePoint(0xfeff, 0x3164, 0xa0, 0x2800),
]
const sentence = 'Please use characters that can be read'
const refused = (field: string) => ({
  status: 400,
  body: {
    code: 'invalid_input',
    detail: `${fieldNames.en[field] ?? fieldNames.en.other}: ${sentence}`,
    errors: { [field]: [sentence] },
  },
})

test('text of people is readable, whatever marks it has beside its letters', () => {
  const written = [
    'Paß',
    'שלום\u200f',
    'می\u200cخواهم',
    '❤️',
    '👩‍👩‍👧',
    'Zu\u00adname',
    '  x',
    '𝒳',
    '',
    '   ',
    '\ufffd',
    '각',
    'ㅤa',
  ]
  expect(written.filter((one) => !isReadable(one))).toEqual([])
  expect([...noUnicode, ...invisible, ...mixed].filter(isReadable)).toEqual([])
})

test('no text hides in a list, in a field’s name, or at any depth', () => {
  const deep = JSON.parse(`${'{"a":['.repeat(30_000)}"${'\\ud800'}"${']}'.repeat(30_000)}`)
  for (const value of [[high], { a: { b: [high] } }, { [high]: 1 }, { a: [{ [low]: 'x' }] }, deep]) {
    expect(isReadable(value)).toBe(false)
  }
  expect(isReadable(JSON.parse(`${'[1,'.repeat(30_000)}2${']'.repeat(30_000)}`))).toBe(true)
})

test('a query is refused by the field whose percent signs stand for no text', () => {
  for (const url of ['/x', '/x?', '/x?a=b&c', '/x?a=%C3%A4&b=%F0%9F%98%80', '/%FF?a=1']) demandDecodable(url)
  const broken = ['/x?a=1&search=%ED%A0%80', '/x?search=%FF', '/x?search=%C3', '/x?search=%', '/x?search=%zz']
  for (const url of broken) expect(() => demandDecodable(url)).toThrow('invalid_input')
})

// checklist: t1447
test('a text that nobody can read is refused with one sentence, wherever it stands in a call', async () => {
  await using server = await createTaskServer()
  const [{ token }, { token: other, email, password }] = [await server.register(), await server.register()]
  const { id } = await createOne(server, { token } as never, { name: 'Pass' })
  const post = (path: string, body: object, as: string | undefined = token) =>
    server.call('POST', path, { token: as, body })
  const edit = (body: object) => server.call('PATCH', `/monitoring/tasks/${id}/`, { token, body })
  for (const name of [...noUnicode, ...invisible, ...mixed]) {
    expect(await edit({ name }), JSON.stringify(name)).toMatchObject(refused('name'))
  }
  for (const unread of [noUnicode[0], noUnicode[4], invisible[0], invisible[12]] as string[]) {
    const person = { ...emptyPerson, first_name: unread, last_name: 'Muster' }
    expect(await edit(person)).toMatchObject(refused('first_name'))
    const profile = { first_name: 'Erika', last_name: unread }
    expect(await server.call('PATCH', '/auth/profile/', { token: other, body: profile })).toMatchObject(
      refused('last_name'),
    )
    const sought = encodeURIComponent(unread.toWellFormed())
    if (unread.isWellFormed()) {
      const search = await server.call('GET', `/monitoring/admin/accounts/?search=${sought}`, { token })
      expect(search).toMatchObject(refused('search'))
      expect(await server.call('GET', `/monitoring/tasks/${sought}/`, { token })).toMatchObject(refused('id'))
    }
  }
  expect(await post('/auth/login/', { email, password, more: { [high]: 1 } }, '')).toMatchObject(refused('more'))
  const query = await server.call('GET', '/monitoring/admin/accounts/?search=%ED%A0%80', { token })
  expect(query).toMatchObject(refused('search'))
  const path = await server.call('GET', '/monitoring/tasks/%ED%A0%80/', { token })
  expect(path).toMatchObject(refused('address'))
  const socket = `${server.url}/ws/monitoring/?token=${token}`
  for (const [url, field] of [
    [`${socket}&language=%E2%80%8B`, 'language'],
    [`${socket}&language=%ED%A0%80`, 'language'],
    [`${server.url}/ws/monitoring/%E2%A0%80/?token=${token}`, 'taskId'],
  ] as const) {
    expect(await openSocket(url)).toMatchObject(refused(field))
  }
  const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xed, 0xa0, 0x80]), Buffer.from('"}')])
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const raw = await fetch(`${server.url}/api/monitoring/tasks/${id}/`, { method: 'PATCH', headers, body: bytes })
  expect([raw.status, ((await raw.json()) as { code: string }).code]).toEqual([400, 'not_json'])
  expect((await server.call('GET', `/monitoring/tasks/${id}/`, { token })).body.name).toBe('Pass')
})

async function openSocket(url: string) {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'x'.repeat(24),
  }
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const call = request(url, { headers, agent: false }, resolve)
    call.on('upgrade', (_, wire) => {
      wire.destroy()
      reject(new Error('It was let in.'))
    })
    call.on('error', reject).end()
  })
  return { status: answer.statusCode, body: JSON.parse(await readText(answer)) }
}
