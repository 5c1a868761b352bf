import { Agent, get } from 'node:http';
import type { Sample } from '../frame/comparison';
import { median } from '../frame/spread';

export interface Load {
  readonly url: string;
  readonly cookie: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Asks again and again, each connection as soon as it has been answered. Throws at any answer but 200. */
export async function load({ url, cookie, connections, seconds }: Load): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  const times: number[] = [];
  const ask = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const asked = performance.now();
      await answered(url, cookie, agent);
      times.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    agent.destroy();
  }
  const passed = (performance.now() - begun) / 1000;
  const slowest = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { rate: times.length / passed, median: median(times), p99: slowest };
}

function answered(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent, headers: { Cookie: cookie } }, (res) => {
      if (res.statusCode !== 200) reject(new Error(`${url} was answered with ${res.statusCode}`));
      res.on('end', resolve).on('error', reject).resume();
    });
    asking.on('error', reject);
  });
}
