import { join } from 'node:path'
import { buildProduct } from '../../../tools/build/build-product.ts'

export type Program = 'server' | 'start' | 'account' | 'data' | 'provider' | 'reseal'

let place: Promise<string> | null = null

export async function builtPrograms(): Promise<string> {
  place ??= buildProduct()
  return join(await place, 'programs')
}

/**
 * The arguments for Node to run a program of the server as people run it: the built product. Node needs seven times as
 * long to read the sources, at each start.
 */
export async function argumentsOf(program: Program, programs?: string): Promise<string[]> {
  const folder = programs ?? (await builtPrograms())
  return program === 'server' ? [join(folder, 'server.js')] : [join(folder, 'terminlotse.js'), program]
}

export const typedWithNpm = { npm_lifecycle_event: 'command' }
