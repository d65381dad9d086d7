import module from 'node:module'
import { fileURLToPath } from 'node:url'

/** So later starts do not compile again. The folder is removed with the build. `program`: its `import.meta.url`. */
export function keepCompiled(program: string): void {
  module.enableCompileCache(fileURLToPath(new URL('../compiled', program)))
}
