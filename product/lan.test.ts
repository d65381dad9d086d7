import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig, readOfficePlace } from '../server/src/settings/config.ts'
import { lanAddress, lanEnvironment, lanOption } from './lan.ts'

const at = (address: string): NetworkInterfaceInfo[] => [
  {
    address,
    netmask: '255.255.255.0',
    family: 'IPv4',
    mac: '00:00:00:00:00:01',
    internal: false,
    cidr: `${address}/24`,
  },
]

describe('--lan', () => {
  test.each([
    ['the address of a home network', { lo: at('127.0.0.1'), wlan0: at('192.168.1.20') }, '192.168.1.20'],
    ['another private network', { en0: at('10.3.4.5') }, '10.3.4.5'],
    ['the address from Tailscale', { eth0: at('203.0.113.9'), tailscale0: at('100.101.102.103') }, '100.101.102.103'],
    ['the home network before Tailscale', { ts: at('100.101.102.103'), en0: at('192.168.0.7') }, '192.168.0.7'],
    ['no network of containers', { docker0: at('192.168.99.1'), en0: at('172.16.0.9') }, '172.16.0.9'],
    ['that of containers, where there is no other', { docker0: at('172.17.0.1') }, '172.17.0.1'],
  ])('takes %s', (_, interfaces, address) => {
    expect(lanAddress('', interfaces)).toBe(address)
  })

  test('takes the address that is named', () => {
    const interfaces = { wlan0: at('192.168.1.20'), ts: at('100.101.102.103') }
    expect(lanAddress('100.101.102.103', interfaces)).toBe('100.101.102.103')
  })

  test.each([
    ['', { lo: at('127.0.0.1'), eth0: at('203.0.113.9') }, 'no address in a private network'],
    ['203.0.113.9', { eth0: at('203.0.113.9'), en0: at('10.0.0.3') }, 'others in the internet may reach it'],
    ['203.0.113.9', { eth0: at('203.0.113.9'), en0: at('10.0.0.3') }, 'Here it may be --lan=10.0.0.3.'],
    ['100.200.0.1', { eth0: at('100.200.0.1') }, 'others in the internet may reach it'],
    ['172.32.0.1', { eth0: at('172.32.0.1') }, 'others in the internet may reach it'],
    ['0.0.0.0', { en0: at('10.0.0.3') }, 'not an address of this machine'],
    ['192.168.1.99', { en0: at('192.168.1.20') }, 'not an address of this machine'],
    ['laptop.local', { en0: at('192.168.1.20') }, 'not an address of this machine'],
  ])('refuses “%s” with a remedy', (wanted, interfaces, words) => {
    expect(() => lanAddress(wanted, interfaces)).toThrow(words)
  })

  test('is read from the command line, beside the option to start without a backup', () => {
    expect(lanOption([])).toBeNull()
    expect(lanOption(['--lan'])).toBe('')
    expect(lanOption(['--without-backup', '--lan=10.0.0.3'])).toBe('10.0.0.3')
    expect(() => lanOption(['--lna'])).toThrow('--lna: not an option of start. It takes --lan or --lan=<address>.')
  })

  test('opens product and practice office at that address alone; strangers need an invitation, and the mailbox a token', () => {
    const env = lanEnvironment({ PORT: '4000' }, '192.168.1.20')
    const config = readConfig(env)
    expect(config.http).toMatchObject({ host: '192.168.1.20', publicUrl: 'http://192.168.1.20:4000', allowedHosts: [] })
    expect(config).toMatchObject({ registration: 'invite', firstUserIsSuperuser: false })
    const office = config.providers.find(({ code }) => code === 'practice')
    expect(office).toMatchObject({ enabled: true, baseUrl: 'http://192.168.1.20:3100/buergeransicht/api/citizen' })
    const place = readOfficePlace(env)
    expect(place).toEqual({ host: '192.168.1.20', port: 3100, token: office?.directorToken })
    expect(place?.token).toMatch(/^[\w-]{24}$/)
    expect(readOfficePlace(lanEnvironment({ PRACTICE_TOKEN: 'mine' }, '10.0.0.3'))?.token).toBe('mine')
  })

  test.each(['HOST', 'PUBLIC_URL', 'PRACTICE_HOST'])('and %s say two things, so one of them must go', (name) => {
    expect(() => lanEnvironment({ [name]: '10.0.0.3' }, '10.0.0.3')).toThrow(
      `${name}: --lan sets it. Leave out one of the two.`,
    )
    expect(() => lanEnvironment({ [name]: '' }, '10.0.0.3')).not.toThrow()
  })
})
