import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is loaded when it is first shown, or before. */
export interface LazyComponent<Props = object> {
  (props: Props): ReactNode;
  /** Loads the code. Once that is done the component is shown at once, without suspending. */
  load: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, which cannot be asked to load before the component is shown, and which suspends for a moment
 * even then: hydration would throw a server-rendered page away and render it again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const remember = async () => (loaded = await load());
  const Lazy = lazy(async () => ({ default: await remember() }));
  function ShownWhenLoaded(props: Props) {
    // The component that was chosen first stays: another one would lose its state once the code has come.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(ShownWhenLoaded, { load: remember });
}
