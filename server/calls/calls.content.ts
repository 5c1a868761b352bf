import type { Content } from '../people/content.fields';
import { countCallContacts, tabletCalls, tabletContacts } from './call-contact.fields';

export const calls = {
  counted: { callContacts: countCallContacts },
  onTablet: { contacts: tabletContacts, calls: tabletCalls },
} satisfies Content;
