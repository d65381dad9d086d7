import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../children.ts'
import { scenes } from './scenes.ts'
import { playedAtLanding, seenAsStates } from './seen-as-states.ts'

test('each scene is played at a landing, or named with the test of the state that shows it', () => {
  const names = scenes.map(({ name }) => name)
  expect([...playedAtLanding, ...Object.keys(seenAsStates)].toSorted()).toEqual(names.toSorted())
})

test('each test of a state that stands for a scene is there', () => {
  const missing = Object.values(seenAsStates).filter(
    ([file, title]) => !readFileSync(join(root, `web/test/${file}.test.tsx`), 'utf8').includes(`'${title}'`),
  )
  expect(missing).toEqual([])
})
