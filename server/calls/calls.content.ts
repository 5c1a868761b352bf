import { CALL_CONTACTS_MAX } from '#shared/product/limits';
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
import { importContact } from './import-contacts';

export const calls = {
  counted: { callContacts: countCallContacts },
  onTablet: { contacts: tabletContacts, calls: tabletCalls },
  exportedOfTablets: {
    callContacts: exportList(exportCallContacts),
    callConsents: exportList(exportCallConsents),
    callRequests: exportNewest(exportCallRequests),
  },
  importedOfTablets: {
    callContacts: { kind: 'contact', most: CALL_CONTACTS_MAX, add: importContact },
  },
} satisfies Content;
