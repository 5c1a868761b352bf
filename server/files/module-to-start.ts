const isBuilt = import.meta.url.endsWith('.js');
const bundled = new Map<string, Promise<URL>>();

/**
 * Returns the file of a module that starts as a thread or a process of its own. The build has put it beside the server. In
 * development it is bundled as the build does it, once, because a loader for TypeScript would take half a second at each start.
 *
 * @param module without its ending: `new URL('./album-worker', import.meta.url)`
 */
export function moduleToStart({ href }: URL): Promise<URL> {
  if (isBuilt) return Promise.resolve(new URL(`${href}.js`));
  const file = bundled.get(href) ?? bundle(`${href}.ts`);
  bundled.set(href, file);
  return file;
}

async function bundle(source: string): Promise<URL> {
  // The build does not follow an address that is computed, so it leaves out its own tools.
  const tool = new URL('../../scripts/bundle-module.mjs', import.meta.url).href;
  const { bundleModule } = (await import(tool)) as {
    bundleModule: (source: string) => Promise<URL>;
  };
  return bundleModule(source);
}
