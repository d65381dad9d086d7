import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'

export const alertRules = fileURLToPath(new URL('../../../deploy/alerts.yml', import.meta.url))

export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/**
 * The output of Prometheus, empty when exactly `alerts` fire: the figures of `before` hold for twenty minutes, and then
 * those of `now` for two hours.
 */
export function complaintsOfPrometheus(before: Sample[], now: Sample[], alerts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-alerts-'))
  const nameOf = ({ name, labels }: Sample) =>
    `${name}{${Object.entries(labels).map(([label, value]) => `${label}="${value}"`)}}`
  const valuesOf = (samples: Sample[], series: string, times: number) => {
    const value = samples.find((one) => nameOf(one) === series)?.value
    return value === undefined ? `_x${times}` : `${value}+0x${times}`
  }
  const series = [...new Set([...before, ...now].map(nameOf))]
  const fired = 'max by (alertname) (max_over_time(ALERTS{alertstate="firing"}[2h]))'
  const tests = {
    rule_files: [alertRules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map((one) => ({
          series: one,
          values: `${valuesOf(before, one, 20)} ${valuesOf(now, one, 120)}`,
        })),
        promql_expr_test: [
          { expr: fired, eval_time: '20m', exp_samples: [] },
          {
            expr: fired,
            eval_time: '140m',
            exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  }
  const file = join(folder, 'tests.yml')
  writeFileSync(file, stringify(tests))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? '' : stdout + stderr
}
