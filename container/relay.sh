#!/bin/sh
# Starts the relay of live calls (coturn) with turnserver.conf beside this file, TURN_SECRET, and:
#   RELAY_ADDRESS        the public IP address of this machine
#   RELAY_LOCAL_ADDRESS  its address in the network behind it, where that is another one
# Arguments are passed on to coturn.
set -eu
umask 077

# coturn takes an empty secret for one, and would then relay for everybody.
if [ "$(printf %s "${TURN_SECRET:-}" | wc -c)" -lt 32 ]; then
  echo 'TURN_SECRET: must have 32 characters or more' >&2
  exit 1
fi
if [ -z "${RELAY_ADDRESS:-}" ]; then
  echo 'RELAY_ADDRESS: must be the public IP address of this machine' >&2
  exit 1
fi
local="${RELAY_LOCAL_ADDRESS:-$RELAY_ADDRESS}"

# In a file, because everybody on the machine can read the arguments of a process.
config="$(mktemp)"
cat "$(dirname "$0")/turnserver.conf" - >"$config" <<END
static-auth-secret=$TURN_SECRET
external-ip=$RELAY_ADDRESS/$local
listening-ip=$local
relay-ip=$local
END
unset TURN_SECRET
exec turnserver -c "$config" --pidfile="$config.pid" --userdb="$config.db" "$@"
