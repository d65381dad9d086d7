import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../children.ts'

/** Makes a Node say that it is an old one; it is the same otherwise. */
const asOldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`

test.each([
  ['npm ci', 'tools/after-install.mjs', []],
  ['npm start', 'tools/with-node.mjs', ['tools/terminlotse.ts', 'start']],
  ['npm test', 'tools/with-node.mjs', ['tools/test.ts']],
])('%s with a Node that is too old ends with the version that is needed', (_command, program, args) => {
  const old = ['--import', `data:text/javascript,${encodeURIComponent(asOldNode)}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...old, program, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    'Node 20 or newer is needed, and this is 18.20.8. ' +
      'Install a newer one from https://nodejs.org or with your package manager, then run npm ci again.\n',
  )
})
