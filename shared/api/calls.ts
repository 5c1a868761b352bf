import { accountCalls, passwordResetCalls, profileCalls, sessionCalls } from './account';
import { adminCalls } from './admin';
import type { Calls } from './call';
import { callConsentCalls, callContactCalls, tabletCallCalls } from './call-contacts';
import { contactCalls } from './contact';
import { descriptionCalls } from './description';
import { facePhotoCalls } from './face-photos';
import { photoCalls, voiceCalls } from './files';
import { planCalls } from './plans';
import { registrationCalls } from './registration';
import { rememberItemCalls } from './remember-items';
import { tabletCalls } from './tablet';
import { tabletsCalls } from './tablets';

/** Every call of the API, by the tag under which the description lists it. */
export const callsByTag = {
  Account: { ...sessionCalls, ...profileCalls, ...passwordResetCalls, ...accountCalls },
  Registration: registrationCalls,
  Family: { ...facePhotoCalls, ...rememberItemCalls, ...photoCalls, ...voiceCalls },
  Tablets: { ...tabletsCalls, ...planCalls, ...callContactCalls },
  'On the tablet': { ...tabletCalls, ...tabletCallCalls },
  Administration: adminCalls,
  Visitors: { ...contactCalls, ...callConsentCalls, ...descriptionCalls },
} satisfies Record<string, Calls>;
