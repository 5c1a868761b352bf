import { useRef, useState } from 'react';
import { lazyDialog } from './lazy-dialog';

/** Asks for confirmation, deletes, and confirms in a toast. If the server refuses, the dialog stays open. */
export const ConfirmDelete = lazyDialog(
  async () => (await import('./confirm-dialog')).ConfirmDeleteDialog,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);

/**
 * Which row of a list somebody wants to delete, and where the focus goes once it is gone: to the row that takes its
 * place, or to the list's heading.
 * @param buttonId returns the id of a row's own button; without a row, an id that no element has
 */
export function useRowToDelete<Row extends { id: number | string }>(
  rows: readonly Row[] = [],
  buttonId: (id: Row['id'] | undefined) => string,
) {
  const [row, setRow] = useState<Row>();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<Row>(undefined);
  return {
    row,
    heading,
    ask: (toDelete: Row) => {
      next.current = neighborOf(rows, toDelete);
      setRow(toDelete);
    },
    /** Goes to ConfirmDelete. */
    dialog: {
      open: row !== undefined,
      onClose: () => setRow(undefined),
      focusAfter: () => document.getElementById(buttonId(next.current?.id)) ?? heading.current,
    },
  };
}

/** Returns the row that takes the place of a deleted one: the next row, or else the previous one, if any. */
export function neighborOf<Row>(rows: readonly Row[], leaving: Row): Row | undefined {
  const place = rows.indexOf(leaving);
  return rows[place + 1] ?? rows[place - 1];
}
