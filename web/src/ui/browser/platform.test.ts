import { expect, test } from 'vitest'
import { wayToCopy } from './platform.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

test.each<[device: string, maxTouchPoints: number, way: ReturnType<typeof wayToCopy>]>([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'control'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36', 10, 'control'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'control'],
  [mac, 0, 'command'],
  [mac, 5, 'hold'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 5, 'hold'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36', 5, 'hold'],
  ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'hold'],
])('on %s with %i fingers a person copies by: %s', (userAgent, maxTouchPoints, way) => {
  expect(wayToCopy({ userAgent, maxTouchPoints })).toBe(way)
})
