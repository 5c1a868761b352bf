/** Has each thing made when it is first wanted, and keeps it, unless there was none or making it failed. */
export function keeper<Thing>() {
  const things = new Map<string, Promise<Thing | undefined>>();

  return (name: string, make: () => Promise<Thing | undefined>): Promise<Thing | undefined> => {
    const kept = things.get(name);
    if (kept) return kept;
    const made = make();
    const forget = () => things.delete(name);
    things.set(name, made);
    made.then((thing) => thing === undefined && forget(), forget);
    return made;
  };
}
