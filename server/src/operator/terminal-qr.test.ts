import { stripVTControlCharacters } from 'node:util'
import decode from 'qr/decode.js'
import { expect, test } from 'vitest'
import { terminalQr } from './terminal-qr.ts'

/** Draws the code as a reader's camera sees it: each module a square of some pixels. */
function seen(drawn: string) {
  const lines = drawn.split('\n').map((line) => stripVTControlCharacters(line).slice('  '.length))
  const modules = lines.flatMap((line) => [
    [...line].map((letter) => letter === '█' || letter === '▀'),
    [...line].map((letter) => letter === '█' || letter === '▄'),
  ])
  const scale = 4
  const [width, height] = [(modules[0]?.length ?? 0) * scale, modules.length * scale]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}

test.each([
  'http://192.168.1.20:3000',
  `http://100.101.102.103:3000/register#token=setup-1795000000.${'aZ_-'.repeat(11)}`,
])('a reader reads %s from the terminal', (link) => {
  expect(decode(seen(terminalQr(link)))).toBe(link)
})

test('a link fits on a terminal of 80 letters', () => {
  const longest = `http://192.168.100.200:65535/register#token=setup-1795000000.${'a'.repeat(43)}`
  const widths = terminalQr(longest)
    .split('\n')
    .map((line) => stripVTControlCharacters(line).length)
  expect(Math.max(...widths)).toBeLessThan(80)
})
