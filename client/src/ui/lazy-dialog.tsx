import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { LazyComponent } from '../lib/lazy-component';
import { savesData, whenIdle } from '../lib/when-idle';
import { toast } from './toast.store';

interface Use<Props> {
  isOpen: (props: Props) => boolean;
  /** Takes back that it was opened: it does not come. */
  close: (props: Props) => void;
}

/**
 * A dialog in a chunk of its own, with its form: 40 KB that the page does not need to be seen. Fetched while the page is
 * idle, so that it opens at once.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close }: Use<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchIt = async () => (loaded = await load());

  function LazyDialog(props: Props) {
    const [Window, setWindow] = useState<ComponentType<Props> | undefined>(() => loaded);
    const isAwaited = isOpen(props) && !Window;
    const giveUp = useEffectEvent(() => {
      close(props);
      toast({
        tone: 'danger',
        title: 'Please try again',
        description: 'Check that you are online, or load the page again.',
      });
    });
    useEffect(() => {
      const show = async () => {
        const Fetched = await fetchIt();
        setWindow(() => Fetched);
      };
      if (isAwaited) {
        let isHere = true;
        void show().catch(() => isHere && giveUp());
        return () => {
          isHere = false;
        };
      }
      // Only an attempt: what does not come is asked for again when it is opened.
      return savesData() ? undefined : whenIdle(() => void show().catch(() => undefined));
    }, [isAwaited]);
    return Window && <Window {...props} />;
  }
  return Object.assign(LazyDialog, { load: fetchIt });
}
