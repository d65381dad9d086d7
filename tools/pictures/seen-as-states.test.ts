import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../children.ts'
import { scenes } from './scenes.ts'
import { seenAsStates } from './seen-as-states.ts'

test('each scene that only the night plays is there, and so is the test of the state that shows it before', () => {
  const names = scenes.map(({ name }) => name)
  expect(Object.keys(seenAsStates).filter((name) => !names.includes(name))).toEqual([])
  const missing = Object.values(seenAsStates).filter(
    ([file, title]) => !readFileSync(join(root, `web/test/${file}.test.tsx`), 'utf8').includes(`'${title}'`),
  )
  expect(missing).toEqual([])
})
