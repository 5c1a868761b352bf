import { isIP } from 'node:net';

/** Returns true for a value that Express supports: a boolean, a number of proxies, or their addresses. */
export function isTrustProxy(value: string): boolean {
  return (
    /^(true|false|\d+)$/.test(value) ||
    value.split(',').every((part) => {
      const [address = '', bits = '0'] = part.trim().split('/');
      return (
        /^(loopback|linklocal|uniquelocal)$/.test(address) ||
        (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
      );
    })
  );
}

/** Express accepts true, a number of hops, or names and subnets. */
export function trustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
