/**
 * Runs in the page: finds the element that a person would press or type into, by its role and a pattern of its
 * accessible name. Returns null while it is missing, disabled or covered, or while it moves.
 */
// biome-ignore lint/correctness/noUnusedVariables: tab.ts sends it to the page as text
async function findInPage(wish) {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    switch: '[role=switch]',
    searchbox: 'input[type=search]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=search]), textarea',
  }
  const tidy = (text) => text.replaceAll(/\s+/g, ' ').trim()
  // The star of a field that must be filled is hidden from screen readers.
  const textOf = (element) => {
    const copy = element.cloneNode(true)
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return tidy(copy.textContent)
  }
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    ([...(element.labels ?? [])].map(textOf).join(' ') || textOf(element) || element.title)

  function isReached(element) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)))
  }

  async function isAtRest(element) {
    const place = () => JSON.stringify(element.getBoundingClientRect())
    const before = place()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return place() === before
  }

  const pattern = new RegExp(wish.name)
  const match = [...document.querySelectorAll(selectors[wish.role])].find(
    (element) => element.checkVisibility() && !element.disabled && pattern.test(nameOf(element)),
  )
  if (!match) return null
  // Only the labels of a switch are drawn; the one with its name is the largest.
  const labels = [...(match.labels ?? [])]
  const target = wish.role === 'switch' ? (labels.findLast((label) => textOf(label) !== '') ?? labels[0]) : match
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  return (await isAtRest(target)) && isReached(target) ? target : null
}
