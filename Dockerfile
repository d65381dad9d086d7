# The server without a database of its own: it needs DATABASE_URL and SECRET_KEY. See docs/running.md.
# `node tools/image/replay.ts` does these steps without a container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contract/package.json contract/
COPY munich-client/package.json munich-client/
COPY practice-office/package.json practice-office/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --ignore-scripts
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
# The commands beside the product: docker compose exec web-1 terminlotse --help
COPY product/release/terminlotse-in-image /usr/local/bin/terminlotse
# Mails become files there as long as there is no SMTP_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_PORT=9464
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "product/programs/server.js"]
