// html-to-text: HTML has two thousand names of characters, and markup that is not closed.
import { compile, type FormatCallback } from 'html-to-text'

const unseen = /[\s\p{Cc}\uFFFD]+/gu

export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(unseen, ' ').trim()
}

/** Text after this many characters is not read: no desk has so much to say. */
const MOST = 20_000

const link: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  const href = String(element.attribs.href)
  if (/^https?:/.test(href)) builder.addInline(` (${href})`, {})
}
const item: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addInline('• ', {})
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}
const blocks = ['p', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const options = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const read = compile({
  wordwrap: false,
  limits: { maxDepth: 100 },
  formatters: { link, item },
  selectors: [
    { selector: 'a', format: 'link' },
    { selector: 'li', format: 'item' },
    ...blocks.map((selector) => ({ selector, format: 'block', options })),
  ],
})

/** A line for each paragraph and each item of a list. */
export function plainText(html: string): string {
  return read(html.slice(0, MOST)).split('\n').map(oneLine).filter(Boolean).join('\n')
}
