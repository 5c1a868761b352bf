import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../lib/when-idle';

/** A component that comes once the page is there and idle. If it cannot be loaded, the page goes without. */
export function afterThePage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function AfterThePage(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(
      () =>
        whenIdle(() => {
          load().then(
            (component) => setLoaded(() => component),
            () => undefined,
          );
        }),
      [],
    );
    return Loaded && <Loaded {...props} />;
  };
}
