// It is not TypeScript, because a Node that is too old for the product must be able to read it.

/** The oldest Node that npm may have. The programs need a newer one, which `npm ci` brings for most machines. */
const oldest = 20

/** Whether this Node is too old even for npm. If it is, prints how to get a newer one. */
export function isTooOldForNpm() {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= oldest) return false
  console.error(
    `Node ${oldest} or newer is needed, and this is ${node}. ` +
      'Install a newer one from https://nodejs.org or with your package manager, then run npm ci again.',
  )
  return true
}
