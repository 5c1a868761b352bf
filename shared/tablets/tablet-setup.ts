/** The settings of a tablet that keep it awake and in the app, by its kind and in order. */
export const setupSteps = {
  ipad: ['add-to-home-screen', 'auto-lock', 'guided-access'],
  android: ['install', 'stay-on', 'pin'],
} as const;

export type SetupDevice = keyof typeof setupSteps;
export type SetupStep = (typeof setupSteps)[SetupDevice][number];

export const allSetupSteps = [...setupSteps.ipad, ...setupSteps.android] as const;

/** The ways in which a tablet can start a call. */
export const reachWays = ['phone', 'facetime', 'whatsapp'] as const;
export type ReachWay = (typeof reachWays)[number];
