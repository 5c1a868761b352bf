/** A fake of the Cache Storage API, as far as the client uses it, because jsdom has none. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (path: string) => new URL(path, 'http://localhost').href;
  const open = (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(cache.get(urlOf(path))?.clone()),
      put: (path: string, response: Response) =>
        Promise.resolve(void cache.set(urlOf(path), response)),
      delete: (path: string) => Promise.resolve(cache.delete(urlOf(path))),
      keys: () => Promise.resolve([...cache.keys()].map((url) => ({ url }))),
    });
  };
  // An opened cache stays usable after its deletion, as in a browser.
  return {
    open,
    match: (path: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(urlOf(path))?.clone()),
    has: (name: string) => Promise.resolve(all.has(name)),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
}
