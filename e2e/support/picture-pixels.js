/** In the page: width, height and the bytes (red, green, blue, alpha) of a PNG that is given as base64. */
// biome-ignore lint/correctness/noUnusedVariables: qr-code.ts sends it to the page as text
async function picturePixels(base64) {
  const answer = await fetch(`data:image/png;base64,${base64}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas.drawImage(bitmap, 0, 0)
  return { width, height, data: [...canvas.getImageData(0, 0, width, height).data] }
}
