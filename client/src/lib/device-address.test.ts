import { expect, test } from 'vitest';
import { reachableOrigin } from './device-address';

test.each([
  ['http://localhost:3000'],
  ['http://dear-ones.localhost'],
  ['http://127.0.0.1:3000'],
  ['http://[::1]:3000'],
  ['http://0.0.0.0:3000'],
])('%s is no address for another device', (origin) => {
  expect(reachableOrigin(origin)).toBeUndefined();
  expect(reachableOrigin(origin, 'https://family.example')).toBe('https://family.example');
});

test.each([['http://192.168.1.20:3000'], ['https://dearones.home.arpa'], ['http://minipc.local']])(
  '%s is, and goes before the configured one',
  (origin) => {
    expect(reachableOrigin(origin, 'https://family.example')).toBe(origin);
  },
);
