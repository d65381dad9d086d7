import config from '../web/vite.config.ts'

// The build of tomorrow: the same app, every file under another name.
const output = {
  entryFileNames: 'assets/next-[hash].js',
  chunkFileNames: 'assets/next-[hash].js',
  assetFileNames: 'assets/next-[name]-[hash][extname]',
}

export default { ...config, build: { ...config.build, rolldownOptions: { output } } }
