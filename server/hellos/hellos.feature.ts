import { WAITING_HELLOS_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportListWithFiles } from '../people/exported-list.fields';
import { exportHellos, tabletHellos } from './hello.fields';
import { helloRoutes } from './hello.routes';
import { hellosHideGifts } from './hellos-hide-gifts.repository';
import {
  acceptGiftAsHello,
  acceptHello,
  deleteHellosAddedBy,
  expiredHellos,
} from './hellos.repository';

export const hellos = {
  routes: (deps, { contribute }) => [helloRoutes(deps, contribute)],
  expired: { hellos: expiredHellos },
  content: {
    onTablet: tabletHellos,
    exported: { hellos: exportListWithFiles(exportHellos, 'hellos', ({ from }) => from ?? '') },
    deleteAddedBy: deleteHellosAddedBy,
    addable: { hello: { most: WAITING_HELLOS_MAX } },
    accepts: { hello: acceptHello },
    acceptsGifts: { hello: acceptGiftAsHello },
    hidesGifts: { hello: hellosHideGifts },
  },
} satisfies Feature;
