import type { Comparison } from './frame/comparison';
import { adminList } from './growth/admin-list';
import { costPerRequest } from './growth/cost-per-request';
import { landing } from './pages/landing';
import { pageScores } from './pages/page-scores';
import { pageWeights } from './pages/page-weights';
import { signedInPages } from './pages/signed-in-pages';
import { addingAPhoto } from './photos/adding-a-photo';
import { firstFace } from './photos/first-face';
import { largeAlbum } from './photos/large-album';
import { nextFace } from './photos/next-face';
import { twoServers } from './scale-out/two-servers';
import { besideLogIns } from './server/beside-log-ins';
import { images } from './server/images';
import { listOfFaces } from './server/list-of-faces';
import { tabletPoll } from './server/tablet-poll';
import { start } from './start/start';
import { firstQuarterHour } from './walk/first-quarter-hour';

/** Everything that is measured, in this order. */
export const comparisons: readonly Comparison[] = [
  pageWeights,
  landing,
  signedInPages,
  pageScores,
  firstQuarterHour,
  firstFace,
  nextFace,
  addingAPhoto,
  largeAlbum,
  listOfFaces,
  tabletPoll,
  images,
  besideLogIns,
  adminList,
  costPerRequest,
  start,
  twoServers,
];
