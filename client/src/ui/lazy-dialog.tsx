import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { LazyComponent } from '../lib/lazy-component';
import { loadAhead, savesData } from '../lib/when-idle';
import { toast } from './toast.store';

interface Use<Props> {
  isOpen: (props: Props) => boolean;
  /** Closes the dialog again, because its chunk failed to load. */
  close: (props: Props) => void;
}

/**
 * Loads a dialog and its form lazily: 40 KB that the page does not need to render. The chunk is fetched once the page
 * is used, so that the dialog opens at once.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen, close }: Use<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchIt = async () => (loaded = await load());

  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | undefined>(() => loaded);
    const isAwaited = isOpen(props) && !Dialog;
    const giveUp = useEffectEvent(() => {
      close(props);
      toast({
        tone: 'danger',
        title: t`Please try again`,
        description: t`Check that you are online, or load the page again.`,
      });
    });
    useEffect(() => {
      const show = async () => {
        const Fetched = await fetchIt();
        setDialog(() => Fetched);
      };
      if (isAwaited) {
        let isHere = true;
        void show().catch(() => isHere && giveUp());
        return () => {
          isHere = false;
        };
      }
      // A failed prefetch is ignored: opening the dialog fetches the chunk again.
      return savesData() ? undefined : loadAhead(show);
    }, [isAwaited]);
    return Dialog && <Dialog {...props} />;
  }
  return Object.assign(LazyDialog, { load: fetchIt });
}
