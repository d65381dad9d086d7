// The link in the office's mail, which opens an appointment there. Whoever has it can cancel the appointment.
import type { ValidationKey } from '../texts/validation.ts'

export interface AppointmentLink {
  host: string
  processId: number
  authKey: string
}

export type LinkFault = Extract<ValidationKey, `link_${string}`>

/** Mail programs encode an address once or twice more, and those that guard links put their own around it. */
const mostRounds = 5
const link = /^https?:\/\/([^/?#\s]+)[^#\s]*#\/?appointment\/(confirm\/)?([\w+/=-]*)/i
const gravest = ['link_activation', 'link_other_host', 'link_cut', 'link_none'] as const satisfies LinkFault[]

/** The first good link of a text, which may be a whole mail. `hosts`: those that it may lead to; null: any. */
export function readAppointmentLink(text: string, hosts: readonly string[] | null): AppointmentLink | LinkFault {
  const read = text.split(/[\s<>"']+/).flatMap((word) => {
    const decoded = decode(word)
    return decoded.split(/(?=https?:\/\/)/i).flatMap((address) => readAddress(address, hosts) ?? [])
  })
  const found = read.find((one) => typeof one !== 'string')
  return found ?? gravest.find((fault) => read.includes(fault)) ?? 'link_none'
}

/** The same link alone: the rest of a mail is nobody's business. */
export function plainLink({ host, processId, authKey }: AppointmentLink): string {
  return `https://${host}/#/appointment/${btoa(JSON.stringify({ id: processId, authKey }))}`
}

function readAddress(address: string, hosts: readonly string[] | null): AppointmentLink | LinkFault | null {
  const [, host = '', confirm, code = ''] = link.exec(address) ?? []
  if (host === '') return /#\/?appointment\//i.test(address) ? 'link_cut' : null
  if (hosts !== null && !hosts.includes(host.toLowerCase())) return 'link_other_host'
  if (confirm !== undefined) return 'link_activation'
  const key = openCode(code)
  return key === null ? 'link_cut' : { host: host.toLowerCase(), ...key }
}

function decode(word: string): string {
  let text = word
  for (let round = 0; round < mostRounds; round += 1) {
    try {
      text = decodeURIComponent(text)
    } catch {
      return text
    }
  }
  return text
}

function openCode(code: string): Pick<AppointmentLink, 'processId' | 'authKey'> | null {
  try {
    const read = JSON.parse(atob(code.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/')))
    const processId = Number(read.id)
    const isWhole =
      Number.isSafeInteger(processId) && processId > 0 && /^([0-9a-f]{4}|[0-9a-f]{64})$/i.test(read.authKey)
    return isWhole ? { processId, authKey: String(read.authKey) } : null
  } catch {
    return null
  }
}
