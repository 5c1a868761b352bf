import type { ServerProcess } from './server-process';

/** A measured value as Prometheus reads it, e.g. `mails{state="waiting"}`. */
export async function metric(
  { metricsUrl }: ServerProcess,
  name: string,
): Promise<number | undefined> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}
