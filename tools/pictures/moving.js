// Runs in a page that asks for reduced motion, so it is plain JavaScript. Finds what still moves for longer than a
// millisecond.
// biome-ignore lint/correctness/noUnusedVariables: who reads this file calls it
function movingParts() {
  const longest = (list) =>
    Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1000)))
  const moving = new Set()
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const moves = style.animationName !== 'none' && longest(style.animationDuration) > 1
    if (moves || longest(style.transitionDuration) > 1) moving.add(`${element.tagName}.${element.className}`)
  }
  return [...moving]
}
