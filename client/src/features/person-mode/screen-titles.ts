import { FROM_FAMILY, MY_FAMILY, MY_NOTES } from './screen-names';
import { tabletPaths } from './tablet-paths';

/** What a screen is called, by the beginning of its address. Home is called like the product. */
const titles: [string, string][] = [
  [tabletPaths.faces, MY_FAMILY],
  [tabletPaths.remember, MY_NOTES],
  [tabletPaths.today, 'Today'],
  [tabletPaths.message, FROM_FAMILY],
  [tabletPaths.call, 'Call'],
];

export const screenTitle = (path: string): string | undefined =>
  titles.find(([start]) => path.startsWith(start))?.[1];
