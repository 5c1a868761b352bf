import type { Deps } from '../deps';
import { isFromThisMachine } from '../http/from-this-machine';
import { readSetup } from './setup-mark.repository';

type SetupDeps = Pick<Deps, 'db' | 'setup'>;

/**
 * True while the installation has no account, and has never had an administrator. Until there is one, the first accounts may be
 * deleted again, so the answer is remembered only from then on.
 */
export async function isSetupPending({ db, setup }: SetupDeps): Promise<boolean> {
  if (!setup.isOpen) return false;
  const { isOpen, isOver } = await readSetup(db);
  if (isOver) setup.end();
  return isOpen;
}

/** True if this request may not create the first account: only this machine may, and whoever installed Dear Ones has the link to its set-up page. */
export const isSetupNeeded = async (
  deps: SetupDeps,
  req: Parameters<typeof isFromThisMachine>[0],
): Promise<boolean> => deps.setup.isOpen && !isFromThisMachine(req) && (await isSetupPending(deps));
