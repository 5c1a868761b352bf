# The image of Dear Ones without a database: `compose.yaml` runs it with PostgreSQL and Caddy. Nothing runs in the last
# stage and the first ones run on the builder's own processor, so arm64 is built without emulation.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM --platform=$BUILDPLATFORM ${BASE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# The packages that the build leaves outside, for the processor of the image. The embedded PostgreSQL stays out.
FROM --platform=$BUILDPLATFORM ${BASE} AS packages
ARG TARGETARCH=amd64
WORKDIR /src
COPY package.json package-lock.json ./
COPY scripts/keep-runtime-packages.mjs scripts/left-outside.mjs scripts/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --os=linux --libc=glibc \
      --cpu="$(if [ "$TARGETARCH" = amd64 ]; then echo x64; else echo "$TARGETARCH"; fi)" \
  && node scripts/keep-runtime-packages.mjs \
  && mkdir data

FROM ${BASE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/dist dist
COPY package.json ./
COPY migrations migrations
COPY locales locales
COPY --from=packages --chown=10001:10001 /src/data /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/index.js"]
