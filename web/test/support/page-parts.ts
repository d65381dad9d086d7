// biome-ignore-all lint/performance/useDomNodeTextContent: only text that can be seen counts
/**
 * What is wider than its frame: the page, a frame that scrolls sideways, or text that a frame cuts off, in its height
 * too. A table of data may scroll (WCAG 1.4.10), and an ellipsis says that something is left out.
 */
export function tooWideParts(): string[] {
  const faults: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) {
    const isOut = (one: Element) => one.getBoundingClientRect().right > page.clientWidth
    const out = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isOut)
    const inmost = out.filter(({ children }) => ![...children].some(isOut))
    const names = inmost.slice(0, 3).map((one) => `${one.tagName}.${one.className} ${one.innerText.slice(0, 60)}`)
    faults.push(`the page by ${page.scrollWidth - page.clientWidth} px: ${names.join(' | ')}`)
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const excess = element.scrollWidth - element.clientWidth
    const depth = element.scrollHeight - element.clientHeight
    if ((excess <= 1 && depth <= 1) || element.clientWidth <= 1 || element.matches('input, textarea, select')) continue
    const style = getComputedStyle(element)
    // For screen readers alone.
    if (style.clipPath !== 'none' || style.clip !== 'auto') continue
    // A line cuts a little of its letters' room.
    const line = Number.parseFloat(style.fontSize) / 4
    const isRead = element.innerText?.trim() && !element.closest('[aria-hidden=true]')
    if (depth > line && ['hidden', 'clip'].includes(style.overflowY) && isRead)
      faults.push(`${element.tagName}.${element.className} is cut by ${depth} px: ${element.innerText.slice(0, 60)}`)
    if (excess <= 1 || style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue
    if (element.querySelector('table, pre') || element.matches('pre') || element.innerText.trim() === '') continue
    faults.push(`${element.tagName}.${element.className} by ${excess} px: ${element.innerText.slice(0, 60)}`)
  }
  return faults
}

export function movingParts(): string[] {
  const longest = (list: string) =>
    Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1000)))
  const moving = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element)
    const moves = style.animationName !== 'none' && longest(style.animationDuration) > 1
    if (moves || longest(style.transitionDuration) > 1) moving.add(`${element.tagName}.${element.className}`)
  }
  return [...moving]
}
