import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { root } from '../children.ts'

const pattern = /new URL\(\s*'(\.{1,2}\/[^']*)',\s*import\.meta\.url,?\s*\)/g
/** These files are only for people who write migrations, and for their test; nothing reads them at run time. */
const unread = ['**/meta/*_snapshot.json', '**/released.json']

/**
 * A file that a program reads at run time is named by `new URL('…', import.meta.url)` and is relative to that module.
 * In the built product it is under `files/`, at its path from the root. A program that runs as its own process or
 * thread is the built one. An address of a file that does not exist yet is not changed.
 */
export function runTimeFiles(programs: Record<string, string>): Plugin {
  const builtFrom = new Map(Object.entries(programs).map(([name, source]) => [resolve(root, source), name]))
  return {
    name: 'run-time-files',
    buildStart() {
      // Node takes the programs for modules wherever they are put.
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "module" }\n' })
    },
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
      handler(code, module) {
        const emit = (path: string) => {
          const name = `files/${relative(root, path).split(sep).join('/')}`
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
        }
        const changed = code.replaceAll(pattern, (written, address: string) => {
          const path = resolve(dirname(module), address)
          const program = builtFrom.get(path)
          if (program) return `new URL('./${program}.js', import.meta.url)`
          const stats = statSync(path, { throwIfNoEntry: false })
          if (!stats) return written
          if (path.endsWith('.ts')) this.error(`${address} is started from ${module} and is no program of the build`)
          if (stats.isFile()) emit(path)
          else
            for (const name of globSync('**/*', { cwd: path, exclude: unread }))
              if (statSync(join(path, name)).isFile()) emit(join(path, name))
          const end = address.endsWith('/') ? '/' : ''
          return `new URL('./files/${relative(root, path).split(sep).join('/')}${end}', import.meta.url)`
        })
        // No line moves, so the source map stays right.
        return { code: changed, map: null }
      },
    },
  }
}
