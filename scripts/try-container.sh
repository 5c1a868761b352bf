#!/bin/sh
# Builds the image for this machine's processor and starts it, where no registry of images can be reached: its base is made
# of this system's own Node.js and libraries, and buildah runs its steps in a chroot. Takes root, buildah and PostgreSQL.
# Usage: scripts/try-container.sh
set -eu
cd "$(dirname "$0")/.."

left_out() {
  echo "Left out: the container. $1"
  exit 0
}
[ "$(id -u)" = 0 ] || left_out "It takes root."
command -v buildah >/dev/null || left_out "It takes buildah (Debian's package buildah)."
pg_bin="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)"
[ -n "$pg_bin" ] || left_out "It takes a PostgreSQL (Debian's package postgresql)."

work="$(mktemp -d)"
chmod 711 "$work"
export STORAGE_DRIVER=vfs
root="--root $work/storage --runroot $work/run"
container=
clean_up() {
  [ -z "${server:-}" ] || kill "$server" 2>/dev/null || true
  [ ! -f "$work/pg/postmaster.pid" ] || su postgres -s /bin/sh -c "$pg_bin/pg_ctl -D $work/pg -m fast stop" >/dev/null || true
  # shellcheck disable=SC2086
  [ -z "$container" ] || buildah $root rm "$container" >/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT
# Without this, a shell that is told to stop leaves PostgreSQL and the mounts behind.
trap 'exit 130' HUP INT TERM
begun=$(date +%s)
say() { echo "[$(($(date +%s) - begun)) s] $*"; }

base="$work/base"
mkdir -p "$base/usr/bin" "$base/usr/lib/node_modules" "$base/etc/ssl" "$base/tmp" "$base/root" "$base/proc" "$base/sys" "$base/dev"
chmod 1777 "$base/tmp"
for link in bin lib lib64; do
  mkdir -p "$base/usr/$link"
  ln -s "usr/$link" "$base/$link"
done
npm_home="$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")"
# The npm that was found can be a script that calls another one.
[ -f "$npm_home/bin/npm-cli.js" ] || npm_home="$(npm root --global)/npm"
cp -RL "$npm_home" "$base/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/bin/npm"
# A link that leads nowhere is left out, as after the removal of a certificate.
mkdir "$base/etc/ssl/certs"
(cd /etc/ssl/certs && find -L . -type f -exec cp -L --parents -t "$base/etc/ssl/certs" {} +)
for file in /etc/nsswitch.conf /etc/npmrc /root/.npmrc ${NODE_EXTRA_CA_CERTS:-}; do
  [ ! -f "$file" ] || { mkdir -p "$base$(dirname "$file")" && cp -L "$file" "$base$file"; }
done
for program in sh env node mkdir rm cp ls cat id uname sleep; do
  path="$(command -v "$program")"
  cp -L "$path" "$base/usr/bin/$program"
  ldd "$path" | grep -o '/[^ ]*' | while read -r library; do
    [ -f "$base$library" ] || { mkdir -p "$base$(dirname "$library")" && cp -L "$library" "$base$library"; }
  done
done
for library in librt.so.1 libutil.so.1 libpthread.so.0 libdl.so.2 libm.so.6 libanl.so.1 libnss_dns.so.2 libnss_files.so.2 libresolv.so.2 libstdc++.so.6 libgcc_s.so.1; do
  found="$(ldconfig -p | grep -o "/[^ ]*/$library" | head -n 1)"
  [ -z "$found" ] || [ -f "$base$found" ] || { mkdir -p "$base$(dirname "$found")" && cp -L "$found" "$base$found"; }
done
# shellcheck disable=SC2086
container="$(buildah $root from scratch)"
# shellcheck disable=SC2086
{
  buildah $root copy --quiet "$container" "$base" / >/dev/null
  buildah $root config --env PATH=/usr/bin ${NODE_EXTRA_CA_CERTS:+--env NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS} "$container"
  buildah $root commit --quiet "$container" localhost/system-node >/dev/null
}
say "The base of this system: Node.js $(node --version), $(du -sm "$base" | cut -f 1) MB"

build() {
  # shellcheck disable=SC2086
  buildah $root bud --isolation chroot --format docker --build-arg BASE=localhost/system-node --pull-never "$@" . >"$work/build.log" 2>&1 || {
    tail -n 40 "$work/build.log"
    exit 1
  }
}
build --tag localhost/dear-ones
say "The image is built"
# shellcheck disable=SC2086
buildah $root push --quiet localhost/dear-ones "docker-archive:$work/image.tar"
# shellcheck disable=SC2086
container="$(buildah $root from --pull-never localhost/dear-ones)"
# shellcheck disable=SC2086
image="$(buildah $root mount "$container")"
say "Compressed, with this base: $(gzip -1 -c "$work/image.tar" | wc -c | awk '{ printf "%.0f", $1 / 1048576 }') MB; /app: $(du -sm "$image/app" | cut -f 1) MB"

install -d -o postgres -g postgres "$work/pg" "$work/socket"
chmod 755 "$work/socket"
su postgres -s /bin/sh -c "$pg_bin/initdb -D $work/pg -U dearones --auth=trust --encoding=UTF8 --locale=C -N" >/dev/null
su postgres -s /bin/sh -c "$pg_bin/pg_ctl -D $work/pg -l $work/pg/log -w -o \"-c listen_addresses= -c unix_socket_directories=$work/socket\" start" >/dev/null
su postgres -s /bin/sh -c "$pg_bin/createdb -h $work/socket -U dearones dearones"

# As compose.yaml does: another user than root, no capabilities, and one volume. A chroot cannot make the rest read-only.
mkdir -p "$work/data"
chown 10001:10001 "$work/data"
# shellcheck disable=SC2086
buildah $root run --isolation chroot --cap-drop all --user 10001:10001 \
  --volume "$work/data:/data" --volume "$work/socket:/var/run/postgresql" \
  --env APP_URL=https://minipc.local --env PORT=3999 --env HOST=127.0.0.1 --env SESSION_SECRET=generated --env SMTP_URL=outbox \
  --env ADMIN_EMAIL=anna@example.org --env TRUST_PROXY=1 \
  --env 'DATABASE_URL=postgres:///dearones?host=/var/run/postgresql&user=dearones' \
  "$container" -- node --max-semi-space-size=16 dist/server/index.js >"$work/server.log" 2>&1 &
server=$!
tries=0
until node -e "fetch('http://127.0.0.1:3999/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || {
    cat "$work/server.log"
    exit 1
  }
  sleep 1
done
say "The container answers: /readyz is 200, /login $(node -e "fetch('http://127.0.0.1:3999/login', { headers: { 'X-Forwarded-Proto': 'https' } }).then(({ status }) => console.log(status))")"
if [ -n "${KEEP_RUNNING:-}" ]; then
  echo "Press Enter to stop."
  read -r _
fi
