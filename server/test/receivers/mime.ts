/** The parts of a mail that tests look at, decoded. Enough for what nodemailer writes; no general reader. */
export interface ReadMail {
  headers: Map<string, string>
  subject: string
  messageId: string
  text: string
  html: string
}

export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const boundary = headers.get('content-type')?.match(/boundary="?([^";]+)"?/)?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(split) : [{ headers, body }]
  const part = (type: string) => parts.find((one) => one.headers.get('content-type')?.startsWith(type))
  return {
    headers,
    subject: decodeWords(headers.get('subject') ?? ''),
    messageId: headers.get('message-id') ?? '',
    text: decodePart(part('text/plain')),
    html: decodePart(part('text/html')),
  }
}

interface Part {
  headers: Map<string, string>
  body: string
}

function split(raw: string): Part {
  const text = raw.replace(/^\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: text.slice(end + 4) }
}

function decodePart(part: Part | undefined): string {
  if (!part) return ''
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
  const text = encoding === 'quoted-printable' ? unquote(part.body.replace(/=\r\n/g, '')) : part.body
  return text.replaceAll('\r\n', '\n').trim()
}

function decodeWords(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
    way.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' ')),
  )
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
