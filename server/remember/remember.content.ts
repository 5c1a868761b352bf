import type { Content } from '../people/content.fields';
import { acceptItem, acceptItemVoice } from './accept-items.repository';
import { countItems, tabletItems } from './remember-item.fields';
import { deleteItemsAddedBy, removeFilesFromItems } from './remember-items.repository';

export const remember = {
  counted: { rememberItems: countItems },
  onTablet: { items: tabletItems },
  deleteAddedBy: deleteItemsAddedBy,
  removeFiles: removeFilesFromItems,
  accepts: { item: acceptItem, 'item-voice': acceptItemVoice },
} satisfies Content;
