import type { Config } from '../../src/settings/config.ts'

/** A web server of its own on any free port, for tests of the foundation alone. */
export const testHttp: Config['http'] = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost',
  allowedHosts: [],
  trustProxy: false,
  formsPerMinute: 3,
}
