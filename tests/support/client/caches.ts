/** What a browser keeps for a page, as far as it is used, since jsdom keeps nothing. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (path: string) => new URL(path, 'http://localhost').href;
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(kept.get(urlOf(path))?.clone()),
      put: (path: string, response: Response) =>
        Promise.resolve(void kept.set(urlOf(path), response)),
      delete: (path: string) => Promise.resolve(kept.delete(urlOf(path))),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    });
  };
  // As in a browser, who has opened one that is deleted goes on with it alone.
  return { open, delete: (name: string) => Promise.resolve(all.delete(name)) };
}
