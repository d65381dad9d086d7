import { time } from './moments.ts'

export function withdrawn(goneAt: Date): string {
  return `Seit ${time(goneAt)} zeigt die Behörde ihn nicht mehr.`
}
