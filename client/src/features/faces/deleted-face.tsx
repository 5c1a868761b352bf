import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { UNDO_SECONDS } from '#shared/product/limits';
import { ApiError, isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast.store';
import { useRestoreFacePhoto } from './album.queries';

/** A photo that was just deleted, and the ids of the photos that came after it. */
export interface DeletedFace {
  face: FacePhoto;
  followers: number[];
}

/** The id of the button that undoes the deletion of a row. */
export const undoId = (id: number | undefined) => `undo-photo-${id}`;

type UndoDeletionProps = DeletedFace & {
  /** `hadFocus` is true if the focus was on the button, which is gone now. */
  onOver: (hadFocus: boolean) => void;
  onRestored: () => void;
};

/** Stands in the place of a deleted photo for a while. */
export function UndoDeletion(deletion: UndoDeletionProps) {
  const { face } = deletion;
  const { button, isAsked, undo } = useUndo(deletion);
  return (
    <div className="grid h-full content-center justify-items-center gap-3 rounded-card border border-dashed border-line-strong p-4 text-center print:hidden">
      <p role="status" className="wrap-anywhere">
        <bdi translate="no" className="font-bold">
          {face.name}
        </bdi>
        <br />
        <span>
          {t({ message: 'Deleted.', comment: 'In the place of a photo that was just deleted' })}
        </span>
      </p>
      <Button
        ref={button}
        id={undoId(face.id)}
        variant="secondary"
        busy={isAsked ? t`Restoring…` : undefined}
        aria-label={t`Undo: bring back ${face.name}`}
        onClick={() => void undo()}
      >
        {t({ message: 'Undo', comment: 'Button: brings back a photo that was just deleted' })}
      </Button>
    </div>
  );
}

/** Brings a deleted photo back. The offer ends after a while, unless it was accepted. */
function useUndo({ face, followers, onOver, onRestored }: UndoDeletionProps) {
  const restore = useRestoreFacePhoto();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const end = () => onOver(document.activeElement === button.current);
  const over = useEffectEvent(end);
  useEffect(() => {
    if (isAsked) return undefined;
    const timer = setTimeout(over, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isAsked]);

  const undo = async () => {
    setIsAsked(true);
    try {
      await restore.mutateAsync({ id: face.id, followers });
      toast({ title: t`Photo restored successfully` });
      onRestored();
    } catch (error) {
      setIsAsked(false);
      if (isPasswordDeclined(error)) return;
      toast({
        tone: 'danger',
        title: t`Error restoring photo`,
        description: serverMessage(error, t`Please try again.`),
      });
      if (error instanceof ApiError && error.status === 404) end();
    }
  };
  return { button, isAsked, undo };
}
