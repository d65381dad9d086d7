import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from './sources.ts'

// A browser may lack each of these, refuse it with an error (site data forbidden, a page without encryption), or return
// nothing. Each has one file that handles this, and the other files use that file.
const features: Record<string, { named: RegExp; copeWithIt: string[] }> = {
  'the storages': {
    named: /\b(?:localStorage|sessionStorage)\b/,
    copeWithIt: [
      'web/src/first-pages/end-script.js',
      'web/src/first-pages/head-script.js',
      'web/src/ui/browser/kept.ts',
    ],
  },
  'service workers': { named: /\bnavigator\.serviceWorker\b/, copeWithIt: ['web/src/ui/browser/service-workers.ts'] },
  caches: {
    named: /\bcaches\b\.|['"]caches['"]/,
    copeWithIt: ['web/src/modules/notifications/devices/kept-device.ts'],
  },
  'the clipboard': { named: /\bnavigator\.clipboard\b|\bexecCommand\b/, copeWithIt: ['web/src/ui/copying.tsx'] },
  'the position': { named: /\bnavigator\.geolocation\b/, copeWithIt: ['web/src/modules/tasks/need/nearest.ts'] },
  sound: { named: /\bnew AudioContext\b/, copeWithIt: ['web/src/shell/live/sound.ts'] },
  'messages of the system': {
    named: /\bNotification\.(?:permission|requestPermission)\b/,
    // Both ask `pushAbility` first.
    copeWithIt: ['web/src/modules/notifications/devices/devices.ts', 'web/src/modules/notifications/this-device.ts'],
  },
  'other kinds of site data': { named: /\b(?:indexedDB|BroadcastChannel|document\.cookie)\b/, copeWithIt: [] },
  'what pages without encryption lack': {
    named: /\bcrypto\.(?:subtle|randomUUID)\b|\bnavigator\.(?:locks|share|permissions)\b/,
    // It asks whether it is there.
    copeWithIt: ['web/src/ui/copying.tsx'],
  },
  'hooks of the library that do not cope': {
    named: /\b(?:CopyButton|useClipboard|useLocalStorage|useSessionStorage)\b/,
    copeWithIt: [],
  },
}

const files = globSync('web/src/**/*.{ts,tsx,js}').filter((file) => !isTest(file))
const sources = files.map((file) => ({ file, code: readFileSync(file, 'utf8') }))

test.each(Object.entries(features))('only the files that cope without it use: %s', (_, { named, copeWithIt }) => {
  expect(files.length).toBeGreaterThan(300)
  expect(sources.flatMap(({ file, code }) => (named.test(code) ? [file] : [])).sort()).toEqual(copeWithIt)
})
