import { addingAClip } from './clips/adding-a-clip';
import type { Comparison } from './frame/comparison';
import { landing } from './pages/landing';
import { pageScores } from './pages/page-scores';
import { addingAPhoto } from './photos/adding-a-photo';
import { firstFace } from './photos/first-face';
import { largeAlbum } from './photos/large-album';
import { nextFace } from './photos/next-face';
import { images } from './server/images';
import { listOfFaces } from './server/list-of-faces';
import { quietTablets } from './server/quiet-tablets';
import { tabletPoll } from './server/tablet-poll';

/** Everything that is measured, in this order. */
export const comparisons: readonly Comparison[] = [
  landing,
  pageScores,
  firstFace,
  nextFace,
  addingAPhoto,
  addingAClip,
  largeAlbum,
  listOfFaces,
  tabletPoll,
  quietTablets,
  images,
];
