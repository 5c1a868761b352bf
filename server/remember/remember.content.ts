import type { Content } from '../people/content.fields';
import { exportListWithFiles } from '../people/exported-list.fields';
import { acceptItem, acceptItemVoice } from './accept-items.repository';
import { countItems, exportItems, tabletItems } from './remember-item.fields';
import { deleteItemsAddedBy, removeFilesFromItems } from './remember-items.repository';

export const remember = {
  counted: { rememberItems: countItems },
  onTablet: { items: tabletItems },
  exported: { memoryItems: exportListWithFiles(exportItems, 'memory-items', ({ title }) => title) },
  deleteAddedBy: deleteItemsAddedBy,
  removeFiles: removeFilesFromItems,
  accepts: { item: acceptItem, 'item-voice': acceptItemVoice },
} satisfies Content;
