import { describe, expect, it } from 'vitest';
import { networkOf } from './client-ip';
import { createVisitors } from './visitors';

const DAY_MS = 24 * 60 * 60 * 1000;

function seen(...addresses: string[]) {
  const visitors = createVisitors(() => 3 * DAY_MS);
  for (const ip of addresses) visitors.note({ ip, headers: { 'x-forwarded-for': 'somebody' } });
  return visitors;
}

describe('all visitors seem to come from one private address', () => {
  it.each([
    ['172.18.0.2', '172.18.0.2'],
    ['::ffff:172.18.0.2', '172.18.0.2'],
    ['fd12:3456::2', 'fd12:3456::2'],
    ['fe80::1%eth0', 'fe80::1'],
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
  ])('%s, as rate limits count it too', (ip, shown) => {
    const visitors = seen(ip);
    expect(visitors.onlyAddress).toBe(shown);
    expect(visitors.isOnly(networkOf(ip))).toBe(true);
    expect(visitors.isOnly('203.0.113.9')).toBe(false);
  });

  it('of a proxy on the same machine that connects from both of its addresses', () => {
    const visitors = seen('127.0.0.1', '::1', '127.0.0.1');
    expect(visitors.onlyAddress).toBe('127.0.0.1');
    for (const ip of ['127.0.0.1', '::1']) expect(visitors.isOnly(networkOf(ip))).toBe(true);
  });

  it('of an IPv6 network that shares its limits', () => {
    expect(seen('fd12::1', 'fd12::2').isOnly(networkOf('fd12::3'))).toBe(true);
  });
});

it.each([
  ['a public address', ['203.0.113.9']],
  ['a public address of IPv6', ['2001:db8::9']],
  ['two private ones', ['172.18.0.2', '172.18.0.3']],
  ['two private ones of IPv6', ['fd12::2', 'fd13::2']],
  ['the machine and another one', ['::1', '172.18.0.3']],
])('%s is not the only private one', (_which, addresses) => {
  const visitors = seen(...addresses);
  expect(visitors.onlyAddress).toBeUndefined();
  for (const ip of addresses) expect(visitors.isOnly(networkOf(ip))).toBe(false);
});
