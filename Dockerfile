# The release in one image, run as web, as restaurant API or as one of the commands: see compose.yaml and docs/production.md.
FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node -e "import('./scripts/parts/prepare.mjs').then((parts) => parts.ensureInstalled())"
COPY . .
RUN npm run build -- --out /release

FROM node:26-bookworm-slim AS packages
WORKDIR /release
COPY --from=build /release/package.json /release/package-lock.json /release/.npmrc ./
RUN npm ci --omit=dev

FROM node:26-bookworm-slim
# Of the embedded database, and of backups: volumes, and nobody else's.
RUN mkdir -p /data /backups && chown node:node /data /backups && chmod 0700 /data /backups
WORKDIR /app
COPY --from=packages /release/node_modules node_modules
COPY --from=build /release .
ENV NODE_ENV=production DATA_DIR=/data
USER node
EXPOSE 3000 4000
# The half that runs here is asked on its own port, which its service names.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Both halves, for a trial: node scripts/start.mjs. In production each has a container of its own.
CMD ["node", "scripts/start.mjs"]
