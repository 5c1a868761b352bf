import { escapeHtml } from '#shared/escape-html';
import type { PageLoad } from '#shared/page-loads';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What Vite says it has built, by the path of each source. */
export type Manifest = Partial<Record<string, Chunk>>;

/** Comes with every document, together with all it imports. */
const ENTRY = 'index.html';

/**
 * The links that have a browser ask at once for all a page needs: its code, its style, and its first data.
 * @param picture the address of one that the page will show first
 */
export function preloadTags(
  manifest: Manifest,
  { modules, data = [] }: PageLoad,
  picture?: string,
): string {
  const there = chunksOf(manifest, [ENTRY]);
  const chunks = [
    ...chunksOf(
      manifest,
      modules.map((module) => `src/${module}.tsx`),
    ),
  ].filter((chunk) => !there.has(chunk));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  // What is looked at first comes first: a connection brings few files at a time, and in this order.
  return [
    // As the page's own request is made; in any other form the browser would ask twice.
    ...data.map(
      (address) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
    ),
    ...(picture === undefined
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`]),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** The chunks of these sources and what they cannot run without, each once. */
function chunksOf(manifest: Manifest, sources: string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
