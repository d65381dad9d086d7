import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sources = ['worker.js', 'push.js'].map((name) => fileURLToPath(new URL(`./worker/${name}`, import.meta.url)))
// Other alphabets are fetched when they are needed.
const isForShell = (name: string) => /\.(js|css)$/.test(name) || /inter-latin-wght-normal.*\.woff2$/.test(name)

/**
 * Writes `worker.js` beside the built app: the service worker with the list of files that the shell needs offline. Its
 * content changes with any of them, so a browser notices an update.
 */
export function shellWorker({ alsoKept }: { alsoKept: string[] }): Plugin {
  return {
    name: 'shell-worker',
    apply: 'build',
    // After the styles are in the pages.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter(isForShell)
        const files = [...built.map((name) => `/${name}`), ...alsoKept].sort()
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const version = createHash('sha256')
          .update(JSON.stringify([files, html]))
          .digest('hex')
          .slice(0, 12)
        const head = `const version = ${JSON.stringify(version)}\nconst files = ${JSON.stringify(files)}\n`
        this.emitFile({
          type: 'asset',
          fileName: 'worker.js',
          source: head + sources.map((path) => readFileSync(path, 'utf8')).join('\n'),
        })
      },
    },
  }
}
