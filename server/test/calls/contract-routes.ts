import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Route } from '@terminlotse/contract/route'

const folder = fileURLToPath(new URL('../../../contract/src/', import.meta.url))

/** Every route that any file of the contract describes; files of new modules are found by themselves. */
export async function contractRoutes(): Promise<Route[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const files: Record<string, unknown>[] = await Promise.all(names.map((name) => import(`${folder}${name}`)))
  const groups = files.flatMap((file) => Object.values(file))
  return groups.flatMap((group) => (isObject(group) ? Object.values(group).filter(isRoute) : []))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isRoute(value: unknown): value is Route {
  return isObject(value) && 'method' in value && 'path' in value && 'access' in value && 'answer' in value
}
