import {
  createContext,
  use,
  useCallback,
  useEffect,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { markUnsaved, type Guard } from '../lib/navigation/history-traversal';
import type { LeaveGuard } from './leave-guard';

const TellUnsaved = createContext<(unsaved: boolean) => void>(() => undefined);

/** Tells the FormDialog around a form whether leaving it would lose something. */
export function useUnsaved(unsaved: boolean): void {
  const tell = use(TellUnsaved);
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [tell, unsaved]);
}

/** Marks the guard as unsaved as soon as anything inside is typed, and as the form inside tells. */
export function UnsavedInput({ guard, children }: { guard: Guard; children: ReactNode }) {
  const tell = useCallback((unsaved: boolean) => markUnsaved(guard, unsaved), [guard]);
  // The form validates what was typed before it tells. A password that confirms, mostly a manager's, is no loss.
  const mark = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement && target.autocomplete === 'current-password'))
      tell(true);
  };
  return (
    <TellUnsaved value={tell}>
      <div className="contents" onInput={mark}>
        {children}
      </div>
    </TellUnsaved>
  );
}

/** Wraps a form that is part of a page, and asks for confirmation before unsaved changes are lost. */
export function UnsavedChanges({ unsaved, children }: { unsaved: boolean; children: ReactNode }) {
  const [guard] = useState<Guard>(() => ({ unsaved: false }));
  const [Guarding, setGuarding] = useState<typeof LeaveGuard>();
  useEffect(() => {
    markUnsaved(guard, unsaved);
    return () => markUnsaved(guard, false);
  }, [guard, unsaved]);
  useEffect(() => {
    // Not needed to see the page. What does not come is asked for again with the first change.
    if (!Guarding)
      void import('./leave-guard').then(
        (loaded) => setGuarding(() => loaded.LeaveGuard),
        () => undefined,
      );
  }, [Guarding, unsaved]);
  return (
    <>
      <UnsavedInput guard={guard}>{children}</UnsavedInput>
      {Guarding && <Guarding guard={guard} />}
    </>
  );
}
