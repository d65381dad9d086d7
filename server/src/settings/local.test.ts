import { expect, test } from 'vitest'
import { isLocal } from './local.ts'

test.each([
  'http://localhost:3000',
  'http://LOCALHOST',
  'https://a.localhost',
  'http://a.b.localhost:1/path',
  'http://127.0.0.1:3000',
  'http://127.9.8.7',
  'http://[::1]:3000',
  'http://127.1',
  'http://2130706433',
])('%s leads to this machine', (address) => expect(isLocal(address)).toBe(true))

test.each([
  'https://termin.example',
  'http://192.168.0.2',
  'http://10.0.0.1:3000',
  'http://0.0.0.0:3000',
  'http://localhost.example.org',
  'http://mylocalhost',
  'http://127.0.0.1.example.org',
  'http://[::2]',
  'http://[fe80::1]',
])('%s is open to others', (address) => expect(isLocal(address)).toBe(false))
