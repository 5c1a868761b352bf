import { ProviderError } from '../auth/provider-error';
import type { Deps } from '../deps';

/** Counts the failures of a connection, but not those of the provider. */
export async function countLoginFailures<Result>(
  { limits: { providerLoginPerIp } }: Deps,
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await providerLoginPerIp.consume(sender);
  try {
    const result = await work();
    await providerLoginPerIp.refund(sender);
    return result;
  } catch (error) {
    if (error instanceof ProviderError && error.problem !== 'failed')
      await providerLoginPerIp.refund(sender);
    throw error;
  }
}
