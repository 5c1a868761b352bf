import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { useRowToDelete } from '../../ui/confirm-delete';
import { photoButtonId } from './album-photo';
import { undoId, type DeletedFace } from './deleted-face';
import { useDeleteFacePhoto } from './face-photo.queries';

export type FaceDeletion = ReturnType<typeof useFaceDeletion>;

/** Deletes photos of the album. In the place of each one stands a button that undoes it for a while. */
export function useFaceDeletion(shown: readonly FacePhoto[] = []) {
  const { mutateAsync } = useDeleteFacePhoto();
  const { deleted, remember, forget } = useDeletedFaces();
  const { heading, ask, row, dialog } = useRowToDelete(shown, photoButtonId);
  const lastDeleted = useRef<number>(undefined);
  return {
    deleted,
    heading,
    ask,
    /** `next` is the photo after the deleted one, if the focus has to go to it. */
    undoOver: (id: number, next: number | undefined | 'nowhere') => {
      forget(id);
      if (next !== 'nowhere')
        (document.getElementById(photoButtonId(next)) ?? heading.current)?.focus();
    },
    /** Goes to ConfirmDelete. */
    dialog: {
      ...dialog,
      title: t`Delete Photo`,
      question: t`Are you sure you want to delete this photo?`,
      detail: row?.name,
      texts: { deleted: t`Photo deleted successfully`, refused: t`Error deleting photo` },
      focusAfter: () => document.getElementById(undoId(lastDeleted.current)) ?? dialog.focusAfter(),
      remove: async () => {
        if (!row) return;
        await mutateAsync(row.id);
        lastDeleted.current = row.id;
        remember(row, shown);
      },
    },
  };
}

/** The deletions that can be undone, of which each stands in the place of its photo. */
function useDeletedFaces() {
  const [deleted, setDeleted] = useState<DeletedFace[]>([]);
  return {
    deleted,
    remember: (face: FacePhoto, shown: readonly FacePhoto[]) => {
      const ids = shown.map(({ id }) => id);
      const followers = ids.slice(ids.indexOf(face.id) + 1);
      setDeleted((before) => [...before, { face, followers }]);
    },
    forget: (id: number) => setDeleted((before) => before.filter(({ face }) => face.id !== id)),
  };
}
