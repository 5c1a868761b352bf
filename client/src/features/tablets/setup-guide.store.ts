import { createPersistedStore } from '../../lib/create-store';

export const DEVICES = ['ipad', 'android'] as const;
export type Device = (typeof DEVICES)[number];

export const STEPS = {
  ipad: ['add-to-home-screen', 'auto-lock', 'guided-access'],
  android: ['install', 'stay-on', 'pin'],
} as const satisfies Record<Device, readonly string[]>;
export type Step = (typeof STEPS)[Device][number];

interface Guide {
  device: Device;
  done: readonly Step[];
}

const isStep = (value: unknown): value is Step =>
  Object.values(STEPS).some((steps) => steps.some((step) => step === value));

/** What was ticked for the tablet of a person. It survives a reload and a new code. */
export const setupGuide = (personId: number) =>
  createPersistedStore<Guide>(`dear-ones-tablet-guide-${personId}`, (stored) => {
    const { device, done }: { device?: unknown; done?: unknown } =
      typeof stored === 'object' && stored !== null ? stored : {};
    return {
      device: device === 'android' ? 'android' : 'ipad',
      done: Array.isArray(done) ? done.filter(isStep) : [],
    };
  });
