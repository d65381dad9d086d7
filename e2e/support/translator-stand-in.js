// Replaces the page translator of a browser: it puts two elements in the place of each text, as Chrome's does, also of
// texts that appear later. The words stay as they are, so that a test can read them.
;(() => {
  const left = 'script, style, title, textarea, svg, font, [translate=no]'

  function translate(text) {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateBelow(node) {
    if (node.nodeType === Node.TEXT_NODE) return translate(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
})()
