// Runs inside every page, so it is plain JavaScript: reports each text once, as soon as it can be read, and the names
// for screen readers.
const known = new Set([''])

let isDue = false

function record() {
  isDue = false
  const fresh = new Set()
  const add = (text) => fresh.add(text.replace(/\s+/g, ' ').trim())
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    // The check whether it can be read is expensive, so it comes last.
    if (known.has(textContent) || !parentElement?.checkVisibility({ visibilityProperty: true })) continue
    known.add(textContent)
    add(textContent)
  }
  for (const element of document.querySelectorAll('[aria-label]')) {
    const name = element.getAttribute('aria-label')
    if (known.has(name)) continue
    known.add(name)
    add(name)
  }
  if (fresh.size > 0) window.noteSeen([...fresh])
}

/** Notes at once what the next frame would note. */
window.recordSeen = () => {
  if (isDue) record()
}

// Nobody reads what is gone before it is drawn, and to look at each change would compute the styles anew each time.
new MutationObserver(() => {
  if (!isDue) requestAnimationFrame(record)
  isDue = true
}).observe(document, { subtree: true, childList: true, characterData: true })
