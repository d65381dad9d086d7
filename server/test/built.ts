import { join } from 'node:path'
import { buildProduct } from '../../tools/build/build-product.ts'

export type Program = 'server' | 'start' | 'account' | 'data' | 'provider' | 'reseal'

let place: Promise<string> | null = null

/**
 * What Node is given to run a program of the server as people run it: the built product, made anew when a source has
 * changed. The sources themselves take Node seven times as long to read, at each start.
 */
export async function argumentsOf(program: Program): Promise<string[]> {
  place ??= buildProduct()
  const programs = join(await place, 'programs')
  return program === 'server' ? [join(programs, 'server.js')] : [join(programs, 'terminlotse.js'), program]
}

/** The environment of a command that somebody typed with npm. */
export const typedWithNpm = { npm_lifecycle_event: 'command' }
