import { iceServersFor } from '../live-calls/ice-servers';
import { fine, type CheckDeps, type Finding } from './check-deps';
import { tryRelay } from './try-relay';

const SET_HTTPS =
  'Use https, so that tablets and phones let the page have their camera. The page “At home” of the documentation shows how.';
const SET_RELAY =
  'If calls do not connect, set TURN_URL and TURN_SECRET to a relay. The page “Deployment and operation” of the documentation shows how.';
const SAME_SECRET =
  'Set TURN_SECRET to the static-auth-secret of the relay, and look whether the clocks of both machines agree.';
const LOOK_AT_RELAY =
  'Look whether the relay (coturn) runs, and whether the firewall lets its ports through. From inside a home network this can be normal.';
const LOOK_AT_LOG = 'Look at the log of the relay (coturn).';

const UNAUTHORIZED = 401;
const QUOTA_REACHED = 486;

/** Live calls: whether browsers allow them here, and the relay, which is asked for an allocation as a browser does. */
export async function checkCalls({ config, now }: CheckDeps): Promise<Finding> {
  const { relay, https, origin } = config;
  // Browsers trust the own machine without https.
  if (!https && origin !== undefined)
    return {
      state: 'warning',
      message: 'Live calls are not offered, because the address is not https.',
      remedy: SET_HTTPS,
    };
  if (!relay)
    return {
      state: 'warning',
      message:
        'Live calls have no relay. In some networks they will not connect; how many these are is unknown.',
      remedy: SET_RELAY,
    };
  for (const url of relay.urls) {
    const { username = '', credential = '' } = iceServersFor(relay, now()).at(-1) ?? {};
    const error = await tryRelay(url, { username, credential }).catch(() => undefined);
    if (error !== null) return failed(url, error);
  }
  return fine({ message: 'The relay of live calls works.' });
}

function failed(url: string, error: number | undefined): Finding {
  if (error === undefined)
    return {
      state: 'failed',
      message: `This machine does not reach the relay of live calls at ${url}.`,
      remedy: LOOK_AT_RELAY,
    };
  if (error === UNAUTHORIZED)
    return {
      state: 'failed',
      message: `The relay of live calls at ${url} refuses the credentials of this server.`,
      remedy: SAME_SECRET,
    };
  if (error === QUOTA_REACHED)
    return {
      state: 'warning',
      message: `The relay of live calls at ${url} has no room for another call just now.`,
      remedy: LOOK_AT_LOG,
    };
  return {
    state: 'failed',
    message: `The relay of live calls at ${url} refuses to work (error ${error}).`,
    remedy: LOOK_AT_LOG,
  };
}
