import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Budget {
  /** The lazy screen that a stranger sees first; its module path ends so. */
  screen: string
  /** How the modules of the public texts end: the largest language of them counts. */
  texts: string
  scriptBytes: number
  styleBytes: number
}

const size = (content: string | Uint8Array) => gzipSync(content).byteLength
const sum = (sizes: number[]) => sizes.reduce((total, one) => total + one, 0)
const inKiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/** Fails the build when the first load of `screen` (entry, screen, one language, compressed with gzip) outgrows its budget. */
export function firstLoadBudget(budget: Budget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const needed = new Set<string>()
      const need = (name: string) => {
        const chunk = byName.get(name)
        if (chunk === undefined || needed.has(name)) return
        needed.add(name)
        for (const imported of chunk.imports) need(imported)
      }
      for (const chunk of chunks) {
        if (chunk.isEntry || chunk.facadeModuleId?.endsWith(budget.screen)) need(chunk.fileName)
      }
      const languages = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith(budget.texts))
      const script =
        sum([...needed].map((name) => size(byName.get(name)?.code ?? ''))) +
        Math.max(0, ...languages.map((chunk) => size(chunk.code)))
      const styleNames = new Set(
        [...needed].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]),
      )
      const style = sum(
        files.map((file) => (file.type === 'asset' && styleNames.has(file.fileName) ? size(file.source) : 0)),
      )
      this.info(`first load of ${budget.screen}: ${inKiB(script)} script, ${inKiB(style)} style`)
      if (script > budget.scriptBytes) this.error(`script ${inKiB(script)} is above ${inKiB(budget.scriptBytes)}`)
      if (style > budget.styleBytes) this.error(`style ${inKiB(style)} is above ${inKiB(budget.styleBytes)}`)
    },
  }
}
