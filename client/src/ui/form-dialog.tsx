import { createContext, use, useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { Dialog } from './dialog';
import { LeaveQuestion } from './leave-question';

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'onOpenChange'> & {
  /** The form is on its way to the server: the window stays. */
  saving: boolean;
  onClose: () => void;
  /** Says what closing would lose. */
  loss?: string;
};

const TellUnsaved = createContext<(unsaved: boolean) => void>(() => undefined);

/** Lets the FormDialog around a form know whether closing it would lose something. */
export function useUnsaved(unsaved: boolean): void {
  const tell = use(TellUnsaved);
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
  }, [tell, unsaved]);
}

/** A window with a form, which calls useUnsaved: what was typed is not thrown away without asking. */
export function FormDialog({ saving, onClose, loss, children, ...dialog }: FormDialogProps) {
  /** Not a state, which is known at the next drawing only: Escape may come sooner. */
  const unsaved = useRef(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (saving) return;
    if (unsaved.current) setAsking(true);
    else onClose();
  };
  const tellUnsaved = useCallback((isUnsaved: boolean) => {
    unsaved.current = isUnsaved;
  }, []);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      {/* Before the window: when both go, it is the window that gives the focus back last. */}
      <LeaveQuestion loss={loss} open={asking} onStay={() => setAsking(false)} onLeave={leave} />
      <Dialog {...dialog} onOpenChange={close}>
        <TellUnsaved value={tellUnsaved}>
          {/* The form judges what was typed before it tells. */}
          <div className="contents" onInput={() => (unsaved.current = true)}>
            {children}
          </div>
        </TellUnsaved>
      </Dialog>
    </>
  );
}
