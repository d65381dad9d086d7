// Runs inside every page, so it is plain JavaScript: checks each stop of the Tab key for a person with a keyboard, and
// collects the texts that a screen reader says by itself.
const live = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]'
const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]'
// Overlaps smaller than this are ignored: fractions of a pixel, and borders.
const slackPx = 2

/** Texts of live regions, each time they changed. */
const said = []
const regions = new WeakSet()
let visited = new WeakSet()
let from = null
let lookWithCursor = ''

/** Screen readers read a region that appears together with its text only if it is urgent. */
function hear(changes) {
  const touched = new Set()
  const touch = (node) => {
    const element = node instanceof Element ? node : node.parentElement
    if (element?.closest(live)) touched.add(element.closest(live))
    if (node instanceof Element) for (const inner of node.querySelectorAll(live)) touched.add(inner)
  }
  for (const { type, target, addedNodes } of changes) {
    if (type === 'attributes') hearFrom(target)
    else for (const node of [target, ...addedNodes]) touch(node)
  }
  for (const region of touched) {
    if (!region.checkVisibility() || region.closest('[aria-hidden=true]')) continue
    if (regions.has(region) || region.matches('[role=alert], [aria-live=assertive]')) said.push(region.textContent)
    regions.add(region)
  }
}

/** A part of the page that opens shows the regions in it, though nothing is added to the document. */
function hearFrom(opened) {
  for (const region of opened.querySelectorAll(live)) if (region.checkVisibility()) regions.add(region)
}

/** The drawn elements of a control: for a hidden switch these are its labels. */
function drawnOf(element) {
  const { width, height } = element.getBoundingClientRect()
  const isHidden = width < 4 || height < 4 || getComputedStyle(element).opacity === '0'
  const labels = [...(element.labels ?? [])]
  return isHidden && labels.length > 0 ? labels : [element]
}

/** Outline and shadow of an element, and of the elements beside and around it that are drawn in its place. */
function lookOf(element) {
  const around = [element, element.parentElement, element.nextElementSibling, ...(element.labels ?? [])]
  const looks = around.filter(Boolean).map((one) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one)
    return [outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`, boxShadow]
  })
  return JSON.stringify(looks)
}

function wordsOf(element) {
  const text = element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent
  return `${element.localName} “${text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`
}

function sightComplaints(element) {
  const drawn = drawnOf(element)
  const box = drawn.at(-1).getClientRects()[0]
  if (!box || box.width === 0) return [`${wordsOf(element)} is not drawn`]
  const { innerWidth, innerHeight } = window
  const isInside = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight
  if (!isInside) return [`${wordsOf(element)} is out of sight`]
  const covering = new Set()
  for (const x of [0.1, 0.5, 0.9]) {
    for (const y of [0.1, 0.5, 0.9]) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      const isIts = drawn.some((one) => one.contains(hit)) || hit?.contains(element)
      // A field's own buttons lie in it.
      const isInField = element.matches('input') && element.closest('[data-size]')?.contains(hit)
      // A hit outside of the window does not cover the element.
      if (hit && !isIts && !isInField) covering.add(hit)
    }
  }
  return [...covering].slice(0, 1).map((one) => `${wordsOf(element)} is covered by ${wordsOf(one)}`)
}

function isPinned(element, within) {
  for (let one = element; one && one !== within; one = one.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
  }
  return false
}

/** Checks that a later stop is not above an earlier one, nor left of it in the same row. */
function orderComplaints(before, now) {
  const told = `from ${wordsOf(before)} to ${wordsOf(now)}`
  if (!(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING)) return [`back ${told}`]
  let common = now.parentElement
  while (common && !common.contains(before)) common = common.parentElement
  const childWith = (element) => [...common.children].find((child) => child.contains(element))
  if (!common || common === before || isPinned(before, common) || isPinned(now, common)) return []
  const [a, b] = [childWith(before), childWith(now)].map((child) => child.getBoundingClientRect())
  if (a.width === 0 || b.width === 0) return []
  const isAbove = b.bottom <= a.top + slackPx && b.left < a.right - slackPx
  const isLeft = b.right <= a.left + slackPx && b.bottom > a.top + slackPx && b.top < a.bottom - slackPx
  return isAbove || isLeft ? [`against the order of reading ${told}`] : []
}

function isReachable(element) {
  return element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true })
}

/** Whether this is the first stop of a dialog: from its last stop Tab goes to the first. */
function isFirstOfDialog(element) {
  const dialog = element.closest('[role=dialog]')
  return dialog !== null && [...dialog.querySelectorAll(tabbable)].find(isReachable) === element
}

globalThis.keyStops = {
  said,
  forget() {
    visited = new WeakSet()
  },
  isWithin: (place) => document.activeElement.closest(place) !== null,
  /** Called before the Tab key is pressed. */
  leave() {
    from = document.activeElement
    lookWithCursor = lookOf(from)
  },
  /** Called after it. `isEnd`: the page has ended; `wasHere`: this stop was visited before. */
  arrive(isForward) {
    const now = document.activeElement
    const isEnd = now === null || now === document.body
    const wasHere = visited.has(now)
    const wasVisited = from !== null && visited.has(from) && from.isConnected && from !== now
    const complaints =
      wasVisited && lookOf(from) === lookWithCursor ? [`${wordsOf(from)} does not show the cursor`] : []
    if (isEnd) return { isEnd, wasHere, complaints, words: '' }
    complaints.push(...sightComplaints(now))
    const isFree = !isForward || wasHere || !from?.isConnected || from === document.body || isFirstOfDialog(now)
    if (!isFree) complaints.push(...orderComplaints(from, now))
    visited.add(now)
    return { isEnd, wasHere, complaints, words: wordsOf(now) }
  },
  /** The elements within this one that the Tab key should have reached, but has not. */
  leftOut(within) {
    // The Tab key reaches only one radio button of a group.
    const hasNeighbour = ({ type, name }) =>
      type === 'radio' && [...document.getElementsByName(name)].some((one) => visited.has(one))
    return [...document.querySelector(within).querySelectorAll(tabbable)]
      .filter((element) => isReachable(element) && !visited.has(element) && !hasNeighbour(element))
      .map(wordsOf)
  },
}

const looked = { subtree: true, childList: true, characterData: true, attributeFilter: ['open'] }
// The attribute `open` is observed: the event `toggle` would come later than the next key of a fast typist.
new MutationObserver(hear).observe(document, looked)
