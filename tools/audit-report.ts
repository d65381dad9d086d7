/** Judges a report of `npm audit --json`. 0: no known problem, 1: a known problem, 2: unknown. */
export function judgeAudit(report: string): { sentence: string; code: 0 | 1 | 2 } {
  const counts = readCounts(report)
  if (!counts) return { sentence: 'audit: this registry offers none, so nothing is known either way', code: 2 }
  const known = Object.entries(counts).filter(([severity, count]) => severity !== 'total' && count > 0)
  if (known.length === 0) return { sentence: 'audit: no known holes', code: 0 }
  return { sentence: `audit: ${known.map(([severity, count]) => `${count} ${severity}`).join(', ')}`, code: 1 }
}

function readCounts(report: string): Record<string, number> | null {
  try {
    return JSON.parse(report).metadata.vulnerabilities ?? null
  } catch {
    return null
  }
}
