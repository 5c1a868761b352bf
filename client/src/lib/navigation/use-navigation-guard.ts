import { useEffect, useEffectEvent, useState } from 'react';
import { markUnsaved, type Guard } from './history-traversal';
import { addGuard } from './navigation-guard';

/** Asks for confirmation before unsaved changes are left. The calling component shows the question while `isAsking`. */
export function useNavigationGuard(guard: Guard) {
  const [pending, setPending] = useState<() => void>();
  const ask = (leave: () => void) => setPending(() => leave);
  const stay = () => setPending(undefined);
  useEffect(
    () => addGuard(Object.assign(guard, { ask: (leave: () => void) => setPending(() => leave) })),
    [guard],
  );
  return {
    isAsking: pending !== undefined,
    ask,
    stay,
    leave: () => {
      stay();
      pending?.();
    },
  };
}

/** Guards unsaved changes that have no dialog of their own: the browser asks before the tab is closed. */
export function useUnsavedWork(unsaved: boolean): void {
  const [guard] = useState<Guard>(() => ({ unsaved: false }));
  useEffect(() => addGuard(guard), [guard]);
  useEffect(() => markUnsaved(guard, unsaved), [guard, unsaved]);
}

/** The browser's Back closes a dialog, and the page stays. */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(
    () => (open ? addGuard({ unsaved: false, close: () => closeNow() }) : undefined),
    [open],
  );
}
