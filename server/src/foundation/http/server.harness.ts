import { testHttp } from '../../../test/network/http-config.ts'
import { wordRefusal } from '../../texts/refusal-words.ts'
import { createLog } from '../log.ts'
import { createServer, type Patience } from './server.ts'

export function plainServer(
  http: Partial<typeof testHttp> = {},
  patience: Partial<Patience> = {},
  log = createLog('silent', []),
) {
  return createServer({ ...testHttp, ...http }, log, wordRefusal, patience)
}
