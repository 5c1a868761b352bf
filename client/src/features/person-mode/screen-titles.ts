import { tabletPaths } from './tablet-paths';

/** What a screen is called, by the beginning of its address. Home is called like the product. */
const titles: [string, string][] = [
  [tabletPaths.faces, 'Faces'],
  [tabletPaths.remember, 'Remember'],
  [tabletPaths.today, 'Today'],
  [tabletPaths.call, 'Call'],
];

export const screenTitle = (path: string): string | undefined => titles.find(([start]) => path.startsWith(start))?.[1];
