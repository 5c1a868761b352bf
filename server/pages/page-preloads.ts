import { escapeHtml } from '#shared/product/escape-html';
import type { PageLoad } from '#shared/product/page-loads';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** Vite's build manifest, by the path of each source. */
export type Manifest = Partial<Record<string, Chunk>>;

/** Every document loads this entry and its imports already. */
const ENTRY = 'index.html';

/**
 * Renders the tags that preload a page's scripts, styles and initial data.
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
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
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
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
  ].join('');
}

/** Returns the entries of a manifest that a page needs beside that of the document. */
export const entriesOf = (manifest: Manifest, { groups = [], modules }: PageLoad): string[] => [
  ...groups.flatMap((group) =>
    Object.keys(manifest).filter((key) => key.startsWith('_') && manifest[key]?.name === group),
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
