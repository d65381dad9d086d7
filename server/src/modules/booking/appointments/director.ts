// Calls to the director of a practice office. A real office has none, so nothing here can reach one.
import type { ProviderConfig } from '../../../providers/preset.ts'

export type DirectedOffice = ProviderConfig & { isReal: false; directorUrl: string }

export type DirectorAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; status: number }
  /** It was not reached, was too slow, or said something else than JSON. */
  | { kind: 'unanswered' }

const patienceMs = 10_000

export function hasDirector(provider: ProviderConfig): provider is DirectedOffice {
  return provider.enabled && !provider.isReal && provider.directorUrl !== null
}

/** Never throws; without an answer nobody knows if the order was carried out. */
export async function askDirector(
  { directorUrl, directorToken }: DirectedOffice,
  name: 'forget' | 'mails' | 'open-link',
  order: object,
  signal?: AbortSignal,
): Promise<DirectorAnswer> {
  try {
    const response = await fetch(`${directorUrl}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(directorToken !== null && { 'x-practice-token': directorToken }),
      },
      body: JSON.stringify(order),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
    })
    const text = await response.text()
    return response.ok ? { kind: 'ok', body: JSON.parse(text) } : { kind: 'refused', status: response.status }
  } catch {
    return { kind: 'unanswered' }
  }
}
