import autocannon from 'autocannon';
import type { Sample } from '../frame/comparison';
import { median } from '../frame/spread';

export interface Load {
  readonly url: string;
  readonly cookie: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status; 200 if left out. */
  readonly status?: number;
}

/** Sends requests with autocannon, each connection as soon as it has been answered. Throws at any other answer. */
export async function load({
  url,
  cookie,
  connections,
  seconds,
  headers,
  status = 200,
}: Load): Promise<Sample> {
  const times: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 50,
    bailout: 1,
    headers: { ...headers, Cookie: cookie },
    setupClient: (client) => {
      // autocannon decodes every body into a string, which takes longer than the answer for a picture of 100 KB. Nothing here reads bodies.
      client.pipelinedRequests.addBody = () => undefined;
    },
  });
  // The latencies in autocannon's result are whole milliseconds, and most answers take less than one.
  run.on('response', (_client, _statusCode, _bytes, milliseconds) => times.push(milliseconds));
  const { duration, errors, statusCodeStats } = await run;
  if (errors > 0) throw new Error(`${url} failed ${errors} times`);
  const unexpected = Object.keys(statusCodeStats).filter(
    (statusCode) => statusCode !== String(status),
  );
  if (unexpected.length > 0) throw new Error(`${url} was answered with ${unexpected.join(', ')}`);
  const slowest =
    times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return {
    requests: times.length,
    rate: times.length / duration,
    median: median(times),
    p99: slowest,
  };
}
