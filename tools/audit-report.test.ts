import { expect, test } from 'vitest'
import { judgeAudit } from './audit-report.ts'

const report = (counts: object) => JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: counts } })

test('a known hole fails, none passes', () => {
  expect(judgeAudit(report({ low: 0, high: 2, critical: 1, total: 3 }))).toEqual({
    sentence: 'audit: 2 high, 1 critical',
    code: 1,
  })
  expect(judgeAudit(report({ low: 0, high: 0, total: 0 })).code).toBe(0)
})

test('a registry without an audit counts as unknown, not as passed', () => {
  for (const answer of ['', 'not JSON', '{"message":"audit endpoint returned an error","statusCode":405}', '{}']) {
    expect(judgeAudit(answer).code).toBe(2)
  }
})
