import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses calls for a host that is not this office. The owner of a name can point it to this machine after a page was
 * loaded from it. That page could then read the mailbox and the director, with the keys of all appointments.
 * `publicUrl`: the office's address for people, if it has one.
 */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const ours = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  app.addHook('onRequest', async ({ hostname }, reply) => {
    const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
    const isLocal = name === '' || name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0
    if (isLocal || ours.includes(name)) return
    return reply.code(421).send({ problems: ['the practice office is not known by this name; see --public-url'] })
  })
}
