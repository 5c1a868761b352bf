import { casaos } from './casaos-package';
import { homeAssistant } from './home-assistant-package';
import type { Listing } from './listing';
import { truenas } from './truenas-package';
import { umbrel } from './umbrel-package';
import { unraid } from './unraid-package';
import { yunohost } from './yunohost-package';

/** The files of all packages that are made from the listing, by their path below `packaging/`. The others are written by hand. */
export const packageFiles = (app: Listing): Record<string, string> => ({
  ...casaos(app),
  ...umbrel(app),
  ...unraid(app),
  ...truenas(app),
  ...yunohost(app),
  ...homeAssistant(app),
});

/** Where each picture of `packaging/pictures/` is copied to, below `packaging/`. */
export const pictureCopies: Record<string, readonly string[]> = {
  'icon.png': [
    'casaos/icon.png',
    'unraid/icon.png',
    'truenas/icon.png',
    'home-assistant/dear-ones/icon.png',
  ],
  'icon.svg': ['umbrel/dear-ones/icon.svg'],
  'logo.png': ['home-assistant/dear-ones/logo.png'],
  'thumbnail.png': ['casaos/thumbnail.png'],
  'screenshot-1.png': [
    'casaos/screenshot-1.png',
    'umbrel/dear-ones/1.png',
    'yunohost/doc/screenshots/tablet.png',
  ],
  'screenshot-2.png': ['casaos/screenshot-2.png', 'umbrel/dear-ones/2.png'],
  'screenshot-3.png': ['casaos/screenshot-3.png', 'umbrel/dear-ones/3.png'],
};
