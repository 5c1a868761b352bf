import { expect, it } from 'vitest';
import { isSmallMachine, memoryWarning, machineMemory } from './machine-memory';

const GIGABYTE = 1024 ** 3;

it('a machine is small below one and a half gigabytes', () => {
  expect(isSmallMachine(GIGABYTE)).toBe(true);
  expect(isSmallMachine(1.4 * GIGABYTE)).toBe(true);
  expect(isSmallMachine(1.5 * GIGABYTE)).toBe(false);
  expect(isSmallMachine()).toBe(machineMemory() < 1.5 * GIGABYTE);
});

it('a machine with too little memory is told so before the system ends the server', () => {
  const MEGABYTE = 1024 ** 2;
  expect(memoryWarning(512 * MEGABYTE)).toBeUndefined();
  expect(memoryWarning(200 * MEGABYTE)).toMatch(/^Only 200 MB of memory are there/);
});
