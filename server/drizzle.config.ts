/** For `npm run migration`. */
export default {
  dialect: 'postgresql',
  schema: ['./server/src/modules/**/*.tables.ts', './server/src/foundation/**/*.tables.ts'],
  out: './server/migrations',
}
