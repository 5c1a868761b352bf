import { escapeHtml } from '#shared/product/escape-html';
import type { PageLoad } from '#shared/product/page-loads';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** Vite's build manifest, by the path of each source. */
export type Manifest = Partial<Record<string, Chunk>>;

/** Every document loads this entry and its imports already. */
const ENTRY = 'index.html';

/**
 * Renders the tags that preload a page's scripts and initial data. All styles are in one file, which every document names.
 * @param data the URLs of the data that the page fetches first
 * @param picture the URL of a picture to preload
 * @param messages the folder of the catalogs in the page's language
 */
export function preloadTags(
  manifest: Manifest,
  load: PageLoad,
  data: readonly string[] = [],
  picture?: string,
  messages?: string,
): string {
  const loaded = chunksOf(manifest, [ENTRY]);
  const withPage = chunksOf(manifest, entriesOf(manifest, load), new Set(loaded));
  const chunks = [...withPage].filter((chunk) => !loaded.has(chunk));
  const scripts = [
    ...chunks.map(({ file }) => `/${file}`),
    ...(messages === undefined
      ? []
      : ['index', ...load.modules].map((entry) => `${messages}/${entry}.js`)),
  ];
  // The order matters: a browser sends only a few requests per connection at once, in the order of the tags.
  return [
    // The attributes must match those of the page's own request, or the browser sends a second one.
    ...data.map(
      (address) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
    ),
    ...(picture === undefined
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`]),
    ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
  ].join('');
}

/** Returns the keys of what a page needs beside the entry of its document. A group that has not been built has its name. */
export const entriesOf = (manifest: Manifest, { groups = [], modules }: PageLoad): string[] => [
  ...groups.map(
    (group) =>
      Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === group) ??
      group,
  ),
  ...modules.map((module) => `src/${module}.tsx`),
];

/** Collects the chunks of these sources and of everything they import. */
function chunksOf(manifest: Manifest, sources: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
