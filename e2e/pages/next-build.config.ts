import config from '../../web/vite.config.ts'

// Makes a later build: the same app, with another name for every file.
const output = {
  entryFileNames: 'assets/next-[hash].js',
  chunkFileNames: 'assets/next-[hash].js',
  assetFileNames: 'assets/next-[name]-[hash][extname]',
}

export default { ...config, build: { ...config.build, rolldownOptions: { output } } }
