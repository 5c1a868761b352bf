import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react';

/** Waits before a tooltip opens, and how long the next one opens at once, in milliseconds. */
export const TOOLTIP_DELAY = 700;
export const TOOLTIP_SKIP_DELAY = 300;
/** The minimum distance from the edges of the viewport, in pixels. */
const MARGIN = 8;

/** When the last one closed, whichever it was: who moves along a row of buttons need not wait at each. */
let lastClosed = -Infinity;

/** More words about a control, for those who point at it. Never the only place where something is said. */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}) {
  const [wanted, setWanted] = useState(false);
  const open = useOpen(wanted, () => setWanted(false));
  const id = useId();
  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => setWanted(pointerType !== 'touch')}
      onPointerLeave={() => setWanted(false)}
      onFocus={({ target }) => setWanted(target.matches(':focus-visible'))}
      onBlur={() => setWanted(false)}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && <Bubble id={id} text={text} />}
    </span>
  );
}

/** Open a while after it is wanted, and until it is not, or Escape is pressed. */
function useOpen(wanted: boolean, dismiss: () => void): boolean {
  const [open, setOpen] = useState(false);
  const dismissLatest = useRef(dismiss);
  useEffect(() => {
    dismissLatest.current = dismiss;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const delay = Date.now() - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_DELAY;
    const timer = setTimeout(() => setOpen(true), delay);
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismissLatest.current();
    };
    document.addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', escape);
      setOpen((wasOpen) => {
        if (wasOpen) lastClosed = Date.now();
        return false;
      });
    };
  }, [wanted]);
  return open;
}

/** Below the control, moved sideways to stay inside the viewport. It touches the control, so that the pointer can move onto it. */
function Bubble({ id, text }: { id: string; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const { left, right } = element.getBoundingClientRect();
    const over =
      Math.max(0, right + MARGIN - document.documentElement.clientWidth) -
      Math.max(0, MARGIN - left);
    element.style.marginLeft = `${-over}px`;
  }, []);
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      className="absolute top-full left-1/2 z-toast w-max max-w-xs -translate-x-1/2 pt-1.5"
    >
      <span className="block rounded-control border border-transparent bg-ink px-3 py-2 text-small text-page shadow-raised">
        {text}
      </span>
    </span>
  );
}
