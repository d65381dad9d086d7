import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Budget {
  scriptBytes: number
  pageBytes: number
}

const size = (content: string | Uint8Array) => gzipSync(content).byteLength
const sum = (sizes: number[]) => sizes.reduce((total, one) => total + one, 0)
const inKiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/**
 * Fails the build when the files of a first page are larger than their budget, compressed with gzip: the scripts of the
 * entry, and the largest page with its content and styles in it.
 */
export function firstLoadBudget(budget: Budget): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
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
        const shell = bundle['index.html']
        const html = shell?.type === 'asset' ? String(shell.source) : ''
        for (const [, name = ''] of html.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)) need(name)
        if (needed.size === 0) this.error('The page loads no script')
        const script = sum([...needed].map((name) => size(byName.get(name)?.code ?? '')))
        const pages = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
        const page = Math.max(0, ...pages.map((file) => (file.type === 'asset' ? size(file.source) : 0)))
        this.info(`first load: ${inKiB(script)} script in ${needed.size} files, ${inKiB(page)} page`)
        if (script > budget.scriptBytes) this.error(`script ${inKiB(script)} is above ${inKiB(budget.scriptBytes)}`)
        if (page > budget.pageBytes) this.error(`page ${inKiB(page)} is above ${inKiB(budget.pageBytes)}`)
      },
    },
  }
}
