import module from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Node keeps the compiled code of this program and of what it imports, so that later starts do not compile it again. The
 * folder belongs to the build and is removed together with it. `program`: the program's `import.meta.url`.
 */
export function keepCompiled(program: string): void {
  module.enableCompileCache(fileURLToPath(new URL('../compiled', program)))
}
