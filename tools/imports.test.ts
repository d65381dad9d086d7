import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createReach } from './imports.ts'

it('a text is found in a file and in all files that it imports by a path, directly or through others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-imports-'))
  try {
    mkdirSync(join(folder, 'deep'))
    const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
    write('here.ts', "inject('database')")
    write('far.ts', "import {\n  a,\n} from './deep/middle.ts'\nexport { b } from 'pg'")
    write('deep/middle.ts', "export const late = () => import('../here.ts')\nimport '../far.ts'")
    write('none.ts', "import { b } from 'here.ts'\nimport './missing.ts'")
    const reaches = createReach("inject('database')")
    expect(['here', 'far', 'deep/middle', 'none'].filter((name) => reaches(join(folder, `${name}.ts`)))).toEqual([
      'here',
      'far',
      'deep/middle',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('a test that is treated as one without a database gets none', () => {
  expect(inject('database')).toBeUndefined()
})
