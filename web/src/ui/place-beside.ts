interface Box {
  left: number
  top: number
  bottom: number
  width: number
}

const gap = 8

/** The place of something of a size next to a box: above its middle, or below if there is no room, never beyond the edges. */
export function placeBeside(box: Box, size: { width: number; height: number }, page: { width: number }) {
  const middle = box.left + box.width / 2 - size.width / 2
  const left = Math.max(gap, Math.min(middle, page.width - size.width - gap))
  const above = box.top - size.height - gap
  return { left, top: above < gap ? box.bottom + gap : above }
}
