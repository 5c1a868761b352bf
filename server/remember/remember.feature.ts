import { REMEMBER_ITEMS_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportListWithFiles } from '../people/exported-list.fields';
import { acceptItem, acceptItemVoice } from './accept-items.repository';
import { importItem } from './import-items.repository';
import { itemsOnPage } from './item-on-page.texts';
import { personItemRoutes } from './person-item.routes';
import { countItems, exportItems, tabletItems } from './remember-item.fields';
import { rememberItemRoutes } from './remember-item.routes';
import { countItemsOf, hasItem } from './remember-items.repository';
import { deleteItemsAddedBy, removeFilesFromItems } from './take-back-items.repository';

export const remember = {
  routes: (deps, { contribute }) => [
    rememberItemRoutes(deps, contribute),
    personItemRoutes(deps, contribute),
  ],
  content: {
    counted: { rememberItems: countItems },
    onTablet: { items: tabletItems },
    exported: {
      memoryItems: exportListWithFiles(
        exportItems,
        'memory-items',
        ({ title }) => title,
        itemsOnPage,
      ),
    },
    imported: {
      memoryItems: {
        kind: 'item',
        inWords: (count, translate) =>
          translate('{count, plural, one {# note} other {# notes}}', { count }),
        most: REMEMBER_ITEMS_MAX,
        read: exportItems,
        add: importItem,
      },
    },
    deleteAddedBy: deleteItemsAddedBy,
    removeFiles: removeFilesFromItems,
    addable: {
      item: { most: REMEMBER_ITEMS_MAX, count: (tx, { id }) => countItemsOf(tx, id) },
      'item-voice': { hasTarget: hasItem, replaces: true },
    },
    accepts: { item: acceptItem, 'item-voice': acceptItemVoice },
  },
} satisfies Feature;
