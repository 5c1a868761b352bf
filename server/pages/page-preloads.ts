import { escapeHtml } from '#shared/escape-html';
import type { PageLoad } from '#shared/page-loads';

interface Chunk {
  file: string;
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
  { modules }: PageLoad,
  data: readonly string[] = [],
  picture?: string,
  messages?: string,
): string {
  const loaded = chunksOf(manifest, [ENTRY]);
  const chunks = [
    ...chunksOf(
      manifest,
      modules.map((module) => `src/${module}.tsx`),
    ),
  ].filter((chunk) => !loaded.has(chunk));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
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
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...(messages === undefined ? [] : ['index', ...modules]).map(
      (entry) => `<link rel="modulepreload" crossorigin href="${messages}/${entry}.js">`,
    ),
  ].join('');
}

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
