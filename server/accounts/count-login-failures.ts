import { ProviderError } from '../auth/provider-error';
import type { Deps } from '../deps';

/** Counts the failures of a connection, but not those of the provider. */
export async function countLoginFailures<Result>(
  { limits: { providerLoginPerIp } }: Deps,
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await providerLoginPerIp.take(sender);
  try {
    const result = await work();
    await providerLoginPerIp.giveBack(sender);
    return result;
  } catch (error) {
    if (error instanceof ProviderError && error.problem !== 'failed')
      await providerLoginPerIp.giveBack(sender);
    throw error;
  }
}
