/** The settings of a tablet that keep it awake and in the app, by its kind and in order. */
export const deviceSteps = {
  ipad: ['add-to-home-screen', 'auto-lock', 'guided-access'],
  android: ['install', 'stay-on', 'pin'],
} as const;
/** Lets a tablet be heard, and hear and see. The last one is for live calls alone. */
const soundSteps = ['sound', 'microphone', 'camera'] as const;

/** The steps of the setup guide. */
export const setupSteps = {
  ipad: [...deviceSteps.ipad, ...soundSteps],
  android: [...deviceSteps.android, ...soundSteps],
} as const;

export type SetupDevice = keyof typeof setupSteps;
export type SetupStep = (typeof setupSteps)[SetupDevice][number];

export const allSetupSteps = [...deviceSteps.ipad, ...deviceSteps.android, ...soundSteps] as const;

/** The ways in which a tablet can start a call. */
export const reachWays = ['phone', 'facetime', 'whatsapp'] as const;
export type ReachWay = (typeof reachWays)[number];
