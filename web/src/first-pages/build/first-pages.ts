import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { recordOf } from '@terminlotse/contract/fields/names'
import { languageCodes } from '@terminlotse/contract/languages'
import { inLanguage } from '@terminlotse/contract/texts/form'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { shell } from '../../texts/shell.ts'
import type { Page, Rendered, Renderer } from '../renderer.ts'

const here = fileURLToPath(new URL('../../..', import.meta.url))
const early = (name: string, replaced: Record<string, unknown> = {}) => {
  const script = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
  const filled = script.replaceAll(/'{(\w+)}'/g, (_, word: string) => JSON.stringify(replaced[word]))
  return `<script>${shorten(filled)}</script>`
}
const inside = (language: string) => ['screens/signed-in-screens.ts', `texts/parts/inside.ts?${language}`]
/** For each language the words of a page whose script cannot be loaded or cannot run: title, advice, reload. */
const notLoaded = recordOf(languageCodes, (language) => {
  const { offline, crash } = inLanguage(shell, language)
  return [offline.screen, crash.olderBrowser, crash.reload]
})
const mark = '<!-- before -->'

/** Removes comments and indentation: the script is in every page. */
function shorten(script: string): string {
  const lines = script.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n')
}

/**
 * Makes the pages whose address is answered with their content, one file for each page and language: `login.de.html`.
 * Each also carries the other languages, hidden, for a browser whose kept language differs from its request. So does a
 * page that explains why not everybody may register: it carries the form. All pages, the empty shell too, carry the
 * first styles, the colours and the few lines that choose theme and language; the server allows exactly these lines
 * (their hash) to run.
 */
export function firstPages(): Plugin {
  return {
    name: 'first-pages',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const script = early('head-script.js', { languages: languageCodes, notLoaded })
        return html.replace(mark, () => script)
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') this.error('There is no page to start from')
        const renderer = await loadRenderer()
        const shell = withStyles(withOneScript(String(index.source)), bundle, renderer.renderColours())
        index.source = shell
        for (const file of renderer.files) {
          const drawn = await drawAll(renderer, file.name)
          const invited = file.invited === undefined ? [] : await drawAll(renderer, file.invited)
          for (const shown of drawn) {
            const asleep = [
              ...drawn.filter((other) => other !== shown),
              ...invited.map((other) => ({ ...other, isInvited: true })),
            ]
            const { language } = shown
            const loaded = file.page === 'dashboard' ? withScripts(shell, bundle, inside(language)) : shell
            const source = fill(loaded, file.page, shown, asleep)
            this.emitFile({ type: 'asset', fileName: `${file.name}.${language}.html`, source })
          }
        }
      },
    },
  }
}

interface Drawn extends Rendered {
  language: string
  isInvited?: boolean
}

async function drawAll({ languages, renderPage }: Renderer, name: string): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const language of languages) drawn.push({ language, ...(await renderPage(name, language)) })
  return drawn
}

/** The app as Node runs it, to render pages: built by the same rules into a folder that is removed afterwards. */
async function loadRenderer(): Promise<Renderer> {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-pages-'))
  try {
    await build({
      configFile: false,
      root: here,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/first-pages/render-page.tsx',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return await import(pathToFileURL(join(folder, 'render-page.js')).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Bundle = Rolldown.OutputBundle

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, chunks = new Set<Rolldown.OutputChunk>()) {
  if (chunks.has(chunk)) return chunks
  chunks.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, chunks)
  }
  return chunks
}

function stylesOf(chunks: Iterable<Rolldown.OutputChunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
}

function namedIn(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}
const linkedStyles = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const scripts = /<script type="module"[^>]*src="\/([^"]+)"/g

/** The bundler's own few lines are needed by the script of the app, which loads them: they are no script of their own. */
function withOneScript(html: string): string {
  const lines = /<script type="module" crossorigin src="([^"]*rolldown-runtime[^"]*)"><\/script>/
  return html.replace(lines, '<link rel="modulepreload" crossorigin href="$1">')
}

function withStyles(html: string, bundle: Bundle, colours: string): string {
  const names = namedIn(html, linkedStyles)
  const sheets = names.map((name) => {
    const file = bundle[name]
    return file?.type === 'asset' ? String(file.source).trim() : ''
  })
  const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
  const hint = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`
  const files = names.map((name) => `/${name}`).join(' ')
  // ../../main.tsx reads these names.
  const parts = [hint, `<style data-files="${files}">${sheets.join('')}${colours}</style>`]
  return html.replace(linkedStyles, '').replace('</head>', () => `  ${parts.join('\n    ')}\n  </head>`)
}

/** Lets the browser load at once the modules of the page's screen and of its frame. */
function withScripts(html: string, bundle: Bundle, modules: string[]): string {
  const chunks = chunksOf(bundle)
  const first = new Set(namedIn(html, scripts))
  const wanted = chunks.filter(({ moduleIds }) => modules.some((one) => moduleIds.some((id) => id.endsWith(one))))
  const needed = new Set(wanted.flatMap((chunk) => [...withImports(bundle, chunk)]))
  const more = [...needed].filter(({ fileName }) => !first.has(fileName))
  const hints = more.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
  const sheets = stylesOf(more).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
  return html.replace('</head>', () => `  ${[...hints, ...sheets].join('\n    ')}\n  </head>`)
}

function fill(html: string, page: Page, shown: Drawn, asleep: Drawn[]): string {
  const { language, html: content, title, noScript } = shown
  const body = [
    `<noscript><p class="without-app">${noScript}</p></noscript>`,
    `<div id="root" lang="${language}">${content}</div>`,
    ...asleep.map(
      (other) =>
        `<template data-asleep${other.isInvited ? ' data-invited' : ''} lang="${other.language}" title="${other.title}">` +
        `${other.html}</template>`,
    ),
    early('end-script.js'),
  ]
  return html
    .replace('<html lang="en"', `<html lang="${language}" data-page="${page}"`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => body.join('\n    '))
}
