import { Box } from '@mantine/core'
import encode from 'qr'

/** Modules of white around the code; readers need four. */
const border = 4

/** A link as a QR code, black on white in both themes: many readers accept nothing else. `says`: its description in words. */
export function QrCode({ link, says }: { link: string; says: string }) {
  const rows = encode(link, 'raw', { border })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box w={180} h={180}>
      <svg role="img" aria-label={says} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
        <rect width="100%" height="100%" fill="white" />
        <path d={path} fill="black" />
      </svg>
    </Box>
  )
}
