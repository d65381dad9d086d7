import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const client = fileURLToPath(new URL('./index.ts', import.meta.url))

test('a program that uses the client loads of undici what speaks to an office: no fetch, cache, mock or web socket', () => {
  const program = `
    import { createRequire } from 'node:module'
    import { createMunichClient } from ${JSON.stringify(client)}
    createMunichClient({ baseUrl: 'http://127.0.0.1:9/', userAgent: 'test' })
    const files = Object.keys(createRequire(import.meta.url).cache).flatMap((file) => file.split('/undici/lib/')[1] ?? [])
    console.log(JSON.stringify(files.filter((file) => file !== undefined)))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const loaded: string[] = JSON.parse(printed)
  expect(loaded).toContain('dispatcher/pool.js')
  expect(loaded.filter((file) => /^(web|cache|interceptor|mock|api)\//.test(file))).toEqual([])
})
