import { allSetupSteps, type SetupStep } from '#shared/tablets/tablet-setup';
import { createPersistedStore, useStore } from '../../../lib/create-store';

interface Guide {
  done: readonly SetupStep[];
  /** True until the family closes the guide, also after a restart. */
  isOpen: boolean;
  /** The day on which the tablet was paired: home has a way to the guide until that day is over. */
  offeredOn?: string | undefined;
}

const isStep = (value: unknown): value is SetupStep => allSetupSteps.some((step) => step === value);

/** The settings are those of the device: they stay when it is paired anew, and when a family disconnects it. */
const guide = createPersistedStore<Guide>('dear-ones-tablet-setup', (stored) => {
  const { done, isOpen, offeredOn }: Partial<Record<keyof Guide, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    done: Array.isArray(done) ? done.filter(isStep) : [],
    isOpen: isOpen === true,
    offeredOn: typeof offeredOn === 'string' ? offeredOn : undefined,
  };
});

export const useSetupGuide = (): Guide => useStore(guide);
export const setupDone = (): SetupStep[] => [...guide.read().done];
export const onSetupDone = guide.subscribe;

export const setGuideOpen = (isOpen: boolean): void => guide.set({ ...guide.read(), isOpen });
export const offerSetupGuide = (day: string | undefined): void =>
  guide.set({ ...guide.read(), offeredOn: day });
export const closeSetupGuide = (): void => setGuideOpen(false);

export function tickStep(step: SetupStep, isDone: boolean): void {
  const others = guide.read().done.filter((one) => one !== step);
  guide.set({ ...guide.read(), done: isDone ? [...others, step] : others });
}
