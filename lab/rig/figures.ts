import { cpus, loadavg } from 'node:os'

export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

/** One line for the head of a report: the date, the machine, and its load by other work. */
export function machine(): string {
  const [cpu] = cpus()
  const load = loadavg()[0]?.toFixed(1)
  const today = new Date().toISOString().slice(0, 10)
  const processors = `${cpus().length} × ${cpu?.model ?? '?'}`
  return `${today}, ${processors}, Node ${process.versions.node}, machine load ${load}`
}
