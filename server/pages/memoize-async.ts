/** Memoizes an async factory by name. A rejected or empty result is not cached, so the next call tries again. */
export function memoizeAsync<Thing>() {
  const things = new Map<string, Promise<Thing | undefined>>();

  return (name: string, make: () => Promise<Thing | undefined>): Promise<Thing | undefined> => {
    const cached = things.get(name);
    if (cached) return cached;
    const made = make();
    const forget = () => things.delete(name);
    things.set(name, made);
    made.then((thing) => thing === undefined && forget(), forget);
    return made;
  };
}
