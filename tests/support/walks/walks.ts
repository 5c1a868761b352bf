import type { TestApp } from '../app';
import { familyWithTablet } from '../tablets';
import {
  account,
  accountFailures,
  providerLogin,
  registration,
  registrationFailures,
  resetCards,
} from './accounts';
import { adminFailures, administration, administrationWithoutMail } from './admin';
import { callAnswers, callConsents, callContactFailures, callLinkFailures } from './calls';
import { circleFailures, invitationCards, invitations } from './circle';
import { clipFailures, clips } from './clips';
import { contact, contactFailures } from './contact';
import { contributionFailures, waiting } from './contributions';
import { pictureFailures } from './faces';
import { faceAndItemFailures, family, familyOfHelper, familyOfPerson } from './faces-and-items';
import { giving, givingFailures } from './giving';
import { helloFailures } from './hellos';
import { importFailures, imports } from './imports';
import { liveCallFailures, liveCallOnTabletFailures, liveCalls } from './live-calls';
import { messageFailures, messageOnTabletFailures } from './messages';
import { notificationFailures, notifications } from './notifications';
import { passkeyFailures, passkeys } from './passkeys';
import { people, personFailures } from './people';
import { planFailures } from './plans';
import { reminderFailures, reminderOnTabletFailures } from './reminders';
import { settings, setUp, setupFailures } from './setup';
import { songFailures, songs } from './songs';
import { onTheTablet, onTheTabletFailures } from './tablet';
import { tabletFailures, tablets, tabletsOfPerson } from './tablets';
import { type Call, unwitnessed } from './walk';

/** For each OpenAPI tag, a walk through its calls, including their failures. */
export const walks: Record<
  string,
  { walk: (app: TestApp, call: Call) => Promise<void>; failures: string[] }
> = {
  Giving: { walk: giving, failures: givingFailures },
  Account: {
    walk: async (app, call) => {
      await account(app, call);
      await providerLogin(app, call);
      await passkeys(app, call);
      await resetCards(app, call);
      await notifications(app, call);
    },
    failures: [...accountFailures, ...passkeyFailures, ...notificationFailures],
  },
  Registration: { walk: registration, failures: registrationFailures },
  Family: {
    walk: async (app, call) => {
      await family(app, call);
      await familyOfPerson(app, call);
      await familyOfHelper(app, call);
      await songs(app, call);
      await clips(app, call);
    },
    failures: [...faceAndItemFailures, ...pictureFailures, ...songFailures, ...clipFailures],
  },
  Circle: {
    walk: async (app, call) => {
      await people(app, call);
      await invitations(app, call);
      await waiting(app, call);
      await invitationCards(app, call);
      await imports(app, call);
    },
    failures: [...personFailures, ...circleFailures, ...contributionFailures, ...importFailures],
  },
  Tablets: {
    walk: async (app, call) => {
      await tablets(app, call);
      await tabletsOfPerson(app, call);
    },
    failures: [
      ...tabletFailures,
      ...messageFailures,
      ...helloFailures,
      ...planFailures,
      ...reminderFailures,
      ...callContactFailures,
    ],
  },
  'Live calls': {
    walk: async (app, call) =>
      liveCalls(app, await familyWithTablet(app), { caller: call, onTablet: unwitnessed }),
    failures: liveCallFailures,
  },
  'On the tablet': {
    walk: async (app, call) => {
      await onTheTablet(app, call);
      await liveCalls(app, await familyWithTablet(app), { caller: unwitnessed, onTablet: call });
    },
    failures: [
      ...onTheTabletFailures,
      ...reminderOnTabletFailures,
      ...messageOnTabletFailures,
      ...liveCallOnTabletFailures,
      // The family's side of what was opened, which is called between two reports.
      'changePerson 200',
      'listOpened 200',
    ],
  },
  Administration: {
    walk: async (app, call) => {
      await administration(app, call);
      await settings(app, call);
      await setUp(app, call);
      await administrationWithoutMail(app, call);
    },
    failures: [...adminFailures, ...setupFailures],
  },
  Visitors: {
    walk: async (app, call) => {
      await contact(app, call);
      await callConsents(app, call);
      await callAnswers(app, call);
    },
    failures: [...contactFailures, ...callLinkFailures],
  },
};
