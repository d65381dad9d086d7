import { build } from 'rolldown'
import { root } from '../children.ts'
import { plainLetters } from './plain-letters.ts'
import { runTimeFiles } from './run-time-files.ts'

// node tools/build/bundle.ts <folder>: bundles the server, the practice office and the commands, one file each and
// their shared files.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Into which folder?')

/** The programs that are started by name, or by another program as a separate process or thread. */
const programs = {
  terminlotse: 'product/terminlotse.ts',
  server: 'server/src/main.ts',
  office: 'practice-office/src/cli.ts',
  'search-worker': 'munich-client/src/captcha/search.worker.ts',
}

await build({
  cwd: root,
  input: programs,
  platform: 'node',
  // Native code stays where npm has put it.
  external: [/^@node-rs\//, 'pg-native'],
  plugins: [runTimeFiles(programs), plainLetters()],
  output: {
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    comments: false,
  },
})
