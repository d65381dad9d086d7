// Runs inside every page, so it is plain JavaScript: hands on each text once, as soon as it can be read, and the names that
// only screen readers say.
const known = new Set()

function look() {
  const fresh = new Set()
  const add = (text) => {
    const trimmed = text.replace(/\s+/g, ' ').trim()
    if (trimmed !== '' && !known.has(trimmed)) fresh.add(trimmed)
  }
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (parentElement?.checkVisibility({ visibilityProperty: true })) add(textContent)
  }
  for (const element of document.querySelectorAll('[aria-label]')) add(element.getAttribute('aria-label'))
  if (fresh.size === 0) return
  for (const text of fresh) known.add(text)
  window.noteSeen([...fresh])
}

new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
