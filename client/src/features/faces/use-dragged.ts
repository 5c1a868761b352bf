import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** How close to the edge of the window the page scrolls, and how far at each move. */
const EDGE_PX = 72;
const SCROLL_PX = 16;

const idOf = (element: Element | null | undefined): number | undefined => {
  const id = element?.closest('[data-face]')?.getAttribute('data-face');
  return id ? Number(id) : undefined;
};

/**
 * Drags the elements of a list that have `data-face`, with a mouse, a pen or a finger.
 * @param drop gets the dragged one and the one on which it is dropped
 */
export function useDragged(
  list: RefObject<HTMLElement | null>,
  drop: (id: number, over: number) => void,
) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const over = useRef<number>(undefined);
  const end = () => {
    over.current = undefined;
    setDragged(undefined);
    setTarget(undefined);
  };
  const handle = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (dragged !== id) return;
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const below = document.elementFromPoint(clientX, clientY);
      const found = list.current?.contains(below) ? idOf(below) : undefined;
      over.current = found === id ? undefined : found;
      setTarget(over.current);
    },
    onPointerUp: () => {
      const onto = over.current;
      end();
      if (onto !== undefined) drop(id, onto);
    },
    onPointerCancel: end,
  });
  return { dragged, target, handle };
}
