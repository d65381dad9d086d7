/** For `npm run migration`. */
export default {
  dialect: 'postgresql',
  schema: ['./server/src/rooms/**/*.tables.ts', './server/src/foundation/{data,db}/*.tables.ts'],
  out: './server/migrations',
}
