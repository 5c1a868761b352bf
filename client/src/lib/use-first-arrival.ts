import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the id of the row with which an empty list began while it was on the screen. Waits until nothing is being saved:
 * the dialog over the list closes then. A deleted row that is restored does not count.
 * @param first the first saved row; undefined if the list has none, null while it is loading
 */
export function useFirstArrival(first: { id: number } | null | undefined): number | undefined {
  const isSaving = useIsMutating() > 0;
  const [{ wasEmpty, newest, arrived }, setSeen] = useState<{
    wasEmpty: boolean;
    newest: number;
    arrived?: number;
  }>({ wasEmpty: false, newest: 0 });
  if (isSaving || first === null) return arrived;
  if (first === undefined) {
    if (!wasEmpty) setSeen({ wasEmpty: true, newest });
  } else if (wasEmpty || first.id > newest) {
    const isNew = wasEmpty && first.id > newest;
    setSeen({
      wasEmpty: false,
      newest: Math.max(newest, first.id),
      ...(isNew ? { arrived: first.id } : arrived !== undefined && { arrived }),
    });
  }
  return arrived;
}
