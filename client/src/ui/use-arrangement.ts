import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface Arranged {
  id: number;
}

/** Stores a move: the order after it, and what moved. */
type StoreMove = (
  moved: { id: number; next: readonly number[] },
  whenRefused: { onError: () => void },
) => void;

/**
 * A list in the order that it has after each move, before the server has stored it, and a sentence for screen readers. A move that
 * is refused is taken back.
 */
export function useArrangement<Thing extends Arranged>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  store: StoreMove,
) {
  const [moved, setMoved] = useState<number[]>();
  const [said, setSaid] = useState('');
  const order = (moved ?? []).filter((id) => things.some((thing) => thing.id === id));
  const ids = [...order, ...things.map(({ id }) => id).filter((id) => !order.includes(id))];
  const ordered = ids.flatMap((id) => things.filter((thing) => thing.id === id));

  const moveTo = (id: number, to: number) => {
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || to === from) return;
    const next = ids.filter((other) => other !== id).toSpliced(to, 0, id);
    const name = ordered.filter((thing) => thing.id === id).map(nameOf)[0] ?? '';
    // Moving an element in the document takes the focus from it.
    const focused = document.activeElement;
    flushSync(() => {
      setMoved(next);
      setSaid(t`${name} is number ${to + 1} of ${ids.length} now.`);
    });
    if (focused instanceof HTMLElement) focused.focus();
    store({ id, next }, { onError: () => setMoved(undefined) });
  };
  return { ordered, said, moveTo, placeOf: (id: number) => ids.indexOf(id) };
}
