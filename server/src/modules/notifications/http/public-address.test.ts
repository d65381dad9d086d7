import { expect, test } from 'vitest'
import { isPublicAddress, resolveHost } from './public-address.ts'

const { signal } = new AbortController()

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s is not dialled for a user', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '193.99.144.80', '2a00:1450:4001:82b::200e', '2606:4700::1111'])(
  '%s is an address on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]'.slice(1, -1)])(
  'a server named %s is refused because of its address, in every spelling',
  async (host) => {
    expect(await resolveHost(host, { allowPrivate: false, signal })).toBeNull()
  },
)

test('an operator may allow private servers', async () => {
  expect(await resolveHost('127.0.0.1', { allowPrivate: true, signal })).toEqual([
    { address: '127.0.0.1', isPublic: false },
  ])
})
