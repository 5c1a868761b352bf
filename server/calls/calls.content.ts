import type { Content } from '../people/content.fields';
import { exportList, exportNewest } from '../people/exported-list.fields';
import {
  countCallContacts,
  exportCallConsents,
  exportCallContacts,
  exportCallRequests,
  tabletCalls,
  tabletContacts,
} from './call-contact.fields';

export const calls = {
  counted: { callContacts: countCallContacts },
  onTablet: { contacts: tabletContacts, calls: tabletCalls },
  exportedOfTablets: {
    callContacts: exportList(exportCallContacts),
    callConsents: exportList(exportCallConsents),
    callRequests: exportNewest(exportCallRequests),
  },
} satisfies Content;
