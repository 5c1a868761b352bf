import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Button } from './button';
import { DisplayChoices } from './display-choices';
import { CloseIcon } from './frame-icons';

type DisplayPanelProps = {
  id: string;
  /** The button that opens it. Gets the focus back, and pressing it is not leaving the panel. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** What the display menu opens: the choices, until Escape is pressed, "Close" is, or somebody goes on elsewhere. */
export function DisplayPanel({ id, opener, onClose }: DisplayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    opener.current?.focus();
  };
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside =
      target instanceof Node && [opener, panel].some(({ current }) => current?.contains(target));
    if (!isInside) onClose();
  });
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => end.abort();
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label="Display"
      className="absolute top-full right-gutter left-gutter z-menu grid gap-4 rounded-card border-2 border-line-strong bg-surface p-5 text-ink shadow-raised sm:left-auto sm:w-96"
    >
      <DisplayChoices />
      <Button variant="secondary" onClick={close}>
        <CloseIcon />
        Close
      </Button>
    </div>
  );
}
