import { expect, it } from 'vitest';
import { isSmallMachine, machineMemory } from './machine-memory';

const GIGABYTE = 1024 ** 3;

it('a machine is small below one and a half gigabytes', () => {
  expect(isSmallMachine(GIGABYTE)).toBe(true);
  expect(isSmallMachine(1.4 * GIGABYTE)).toBe(true);
  expect(isSmallMachine(1.5 * GIGABYTE)).toBe(false);
  expect(isSmallMachine()).toBe(machineMemory() < 1.5 * GIGABYTE);
});
