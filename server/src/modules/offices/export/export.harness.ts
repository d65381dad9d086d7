import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { root } from '../../../../../tools/children.ts'

export type Play = (request: IncomingMessage, response: ServerResponse) => void

export const send =
  (text: string, status = 200, headers: Record<string, string> = {}): Play =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text)

export const pagePath = '/service/info/zms/index/'
export const fileOf = (day: string) => `/service/doc/-/zms/${day.replaceAll('-', '')}-145500-zms-export.json`
export const pageWith = (...links: string[]) =>
  send(`<h1>Export</h1><ul>${links.map((link) => `<li><a class="x" href="${link}">JSON</a></li>`).join('')}</ul>`)

interface Service {
  id: string
  name: string
  description?: string
  synonyms?: string[]
  fields?: unknown[]
}

/** The texts of `fixtures/facts/services.json` in the shape of the city's export. */
export function exportedServices(): Service[] {
  const { services } = JSON.parse(readFileSync(`${root}/fixtures/facts/services.json`, 'utf8'))
  return services.map(({ fees, forms, description, ...rest }: Record<string, unknown>) => ({
    ...rest,
    public: true,
    ...(description !== null && { description }),
    fields: [
      {},
      [],
      ...(fees === null ? [] : [{ name: 'GEBUEHRENRAHMEN', type: 'TEXT', value: fees }]),
      { name: 'FORMULARE_INFORMATIONEN', type: 'LINK', values: forms },
      { name: 'ZMS_DAUER', type: 'INTEGER', value: 20 },
      { name: 'TERMINVEREINBARUNG', type: 'BOOLEAN', value: true },
    ],
  }))
}

export const sendExport = (services: unknown = exportedServices()): Play =>
  send(JSON.stringify({ services, locations: [] }), 200, { 'content-type': 'application/json' })

export async function openPages() {
  const plays = new Map<string, Play>()
  const asked: { path: string; agent: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, agent: request.headers['user-agent'] })
    const play = plays.get(path) ?? send('nothing here', 404)
    play(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    page: `${origin}${pagePath}`,
    plays,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
