import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './children.ts'

function judge(input: string) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/audit.ts'], { cwd: root, encoding: 'utf8', input })
  return { status, said: stdout.trim() }
}
const report = (counts: object) => JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: counts } })

test('a known hole fails, none passes', () => {
  expect(judge(report({ low: 0, high: 2, critical: 1, total: 3 }))).toEqual({
    said: 'audit: 2 high, 1 critical',
    status: 1,
  })
  expect(judge(report({ low: 0, high: 0, total: 0 }))).toEqual({ said: 'audit: no known holes', status: 0 })
})

test.each(['', 'not JSON', '{"message":"audit endpoint returned an error","statusCode":405}', '{}'])(
  'a registry without an audit counts as unknown, not as passed: %s',
  (answer) => {
    expect(judge(answer).status).toBe(2)
  },
)
