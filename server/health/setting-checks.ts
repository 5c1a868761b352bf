import { defaultSite } from '#shared/product/site';
import { fine, type CheckDeps, type Finding } from './check-deps';

const SET_SUPPORT = 'Set SUPPORT_EMAIL to an address of yours that somebody reads.';
const LOOK_AT_LOG = 'The first lines of the server’s log say which, and what to set instead.';
const UPDATE_NODE = 'Install a newer Node.js, preferably the current LTS version.';

/** The server does not start with invalid settings, so they are valid here. */
export function checkSettings({ config: { notices, operator, careHome } }: CheckDeps): Finding {
  if (notices.length > 0)
    return {
      state: 'warning',
      message: 'The settings are valid, but some of them are outdated.',
      remedy: LOOK_AT_LOG,
    };
  return operator.supportEmail === defaultSite.supportEmail
    ? {
        state: 'warning',
        message: careHome
          ? 'The settings are valid, and those of a care home (CARE_HOME), but the support address is still the example.'
          : 'The settings are valid, but the support address is still the example.',
        remedy: SET_SUPPORT,
      }
    : fine({
        message: careHome
          ? 'The settings are valid, and those of a care home (CARE_HOME).'
          : 'The settings are valid.',
      });
}

/** The last day of security fixes for each major version of Node.js that Dear Ones runs on. */
const NODE_ENDS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

/** @param node the version of Node.js */
export function checkVersion(node = process.versions.node) {
  return ({ config: { version }, now }: CheckDeps): Finding => {
    const ends = NODE_ENDS[Number.parseInt(node, 10)];
    const isOver = ends === undefined || now().toISOString().slice(0, 10) > ends;
    return isOver
      ? {
          state: 'warning',
          message: `Dear Ones ${version} runs on Node.js ${node}, which gets no security fixes.`,
          remedy: UPDATE_NODE,
        }
      : fine({ message: `Dear Ones ${version} runs on Node.js ${node}.` });
  };
}
