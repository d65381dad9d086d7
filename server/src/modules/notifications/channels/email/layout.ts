import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
/** The product's colours; white on this teal is readable in light and in dark mail programs. */
const ours = 'display:inline-block;border-radius:8px;background:#0b6e75;color:#ffffff'
const button = `${ours};padding:12px 20px;text-decoration:none;font-weight:600`
const wordMark = `<p style="margin:0 0 20px"><span style="${ours};padding:4px 10px;font-weight:700">Terminlotse</span></p>`

/** Readable without styles and in a dark theme. `leave`: the page by which another person ends such messages. */
export function layOutNotification(
  { language, first, facts, advice, notes, link }: WordedNotification,
  leave: { because: string; label: string; page: string } | null = null,
): string {
  const rows = facts.map(
    ({ label, value }) =>
      '<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:400;opacity:.75">' +
      `${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
  )
  const sentences = [advice, ...notes].filter(Boolean).map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  const table = rows.length > 0 ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>` : ''
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
    `<title>Terminlotse</title></head><body style="margin:0;padding:24px;${font};font-size:16px;line-height:1.5">` +
    `<div style="max-width:560px;margin:0 auto">${wordMark}` +
    `<p style="font-size:18px;margin:0 0 12px"><strong>${escapeHtml(first)}</strong></p>` +
    `${sentences.join('')}${table}` +
    `<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>` +
    `${leave === null ? '' : wordLeaving(leave)}</div></body></html>`
  )
}

function wordLeaving({ because, label, page }: { because: string; label: string; page: string }): string {
  const link = `<a href="${escapeHtml(page)}" style="color:inherit">${escapeHtml(label)}</a>`
  return `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(because)} ${link}</p>`
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
