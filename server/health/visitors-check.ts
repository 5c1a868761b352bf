import type { CheckDeps, Finding } from './check-deps';

const TRUST_PROXY =
  'If a proxy stands in front of Dear Ones, enter its exact address as a trusted proxy in the settings below. If one device alone uses Dear Ones so far, this is as it should be.';

/** Behind a proxy that is not trusted, all visitors share the limits of one. The doctor sees no visitors. */
export function checkVisitors({ visitors }: CheckDeps): Finding | undefined {
  const address = visitors?.onlyAddress;
  if (address === undefined) return undefined;
  return {
    state: 'warning',
    message: `All visitors seem to come from ${address}. Wrong passwords therefore slow down logging in, and nobody is locked out by those of others.`,
    remedy: TRUST_PROXY,
  };
}
