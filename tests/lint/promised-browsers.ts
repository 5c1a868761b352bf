import { heldBy, inEach, type Border } from './border';

const file = 'client/src/lib/example.ts';
const shared = 'shared/example.ts';

export const promisedBrowsers: Border[] = heldBy('house/promised-browsers', [
  {
    sentence: 'nothing is called that the oldest promised browsers lack',
    refused: [
      ...inEach(
        [file, shared],
        'export const grouped = (names: string[]) => Object.groupBy(names, (name) => name);',
      ),
      [file, 'export const of = (names: Set<string>) => names.union(new Set()).isSubsetOf(names);'],
      [file, 'export const either = (one: AbortSignal) => AbortSignal.any([one]);'],
      [file, "export const words = new Intl.Segmenter('en');"],
      [file, 'export const names = (all: Map<string, number>) => all.keys().map(String);'],
      [file, 'export const letters = /[a-z]/v;'],
      [file, 'export const idle = (work: () => void) => requestIdleCallback(work);'],
    ],
    allowed: [
      [file, 'export const sorted = (names: string[]) => names.toSorted().at(-1);'],
      [file, 'export const names = (all: object) => Object.keys(all).map(String);'],
      [file, 'export const names = (all: Map<string, number>) => [...all.keys()].map(String);'],
      [
        file,
        `export const idle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 0);`,
      ],
      // The server runs on Node.js.
      [
        'server/http/example.ts',
        'export const grouped = (names: string[]) => Object.groupBy(names, (name) => name);',
      ],
    ],
  },
]);
