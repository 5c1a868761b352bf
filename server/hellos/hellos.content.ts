import type { Content } from '../people/content.fields';
import { exportListWithFiles } from '../people/exported-list.fields';
import { exportHellos, tabletHello } from './hello.fields';
import { acceptHello, deleteHellosAddedBy } from './hellos.repository';

export const hellos = {
  onTablet: { hello: tabletHello },
  exported: { hellos: exportListWithFiles(exportHellos, 'hellos', ({ from }) => from ?? '') },
  deleteAddedBy: deleteHellosAddedBy,
  accepts: { hello: acceptHello },
} satisfies Content;
