import { WAITING_HELLOS_MAX } from '#shared/product/limits';
import type { Content } from '../people/content.fields';
import { exportListWithFiles } from '../people/exported-list.fields';
import { exportHellos, tabletHello } from './hello.fields';
import { acceptHello, deleteHellosAddedBy } from './hellos.repository';

export const hellos = {
  onTablet: { hello: tabletHello },
  exported: { hellos: exportListWithFiles(exportHellos, 'hellos', ({ from }) => from ?? '') },
  deleteAddedBy: deleteHellosAddedBy,
  addable: { hello: { most: WAITING_HELLOS_MAX } },
  accepts: { hello: acceptHello },
} satisfies Content;
