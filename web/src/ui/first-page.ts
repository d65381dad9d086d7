/**
 * Called by a form once it hears what is done to it. Answers whether it was sent before that: a page that came with its
 * form holds that back (../../first/before.js) for as long as it has its name.
 */
export function takeHeldSubmit(): boolean {
  const { dataset } = document.documentElement
  const isHeld = dataset.held !== undefined
  delete dataset.page
  delete dataset.held
  return isHeld
}
