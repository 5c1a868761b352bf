import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component that comes as a chunk of its own: when it is first shown, or is fetched before. */
export interface Chunk<Props = object> {
  (props: Props): ReactNode;
  /** Fetches it. Once that is done it is shown at once, without a moment of waiting in between. */
  load: () => Promise<unknown>;
}

/**
 * As React's `lazy`, which cannot be asked to fetch before it is shown, and which has people wait for
 * a moment even then: a page that was drawn ahead would be put away and drawn again.
 */
export function chunk<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchIt = async () => (loaded = (await load())[name]);
  const Lazy = lazy(async () => ({ default: await fetchIt() }));
  function ComesAsChunk(props: Props) {
    // What is shown stays the same one, or it would begin anew once it has come.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(ComesAsChunk, { load: fetchIt });
}
