import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { Clip } from '#shared/clips/clip.answer';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { CLIP_SECONDS } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import type { NewClip } from '../../lib/clip/make-clip';
import { useSingleFlight } from '../../lib/use-single-flight';
import { ClipOnTablets } from '../../session/clip-on-tablets';
import { useSendClip } from '../../session/clips';
import { MissingOnTablets } from '../../session/missing-on-tablets';
import { addedText, usePerson, useWaitingText } from '../../session/person';
import { Button } from '../../ui/button';
import { ClipFields, ClipSending } from '../../ui/clip-fields';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { FormDialog } from '../../ui/form-dialog';
import { TrashIcon } from '../../ui/icons';
import { LazyClipPlayer } from '../../ui/lazy-clip-player';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast.store';
import { useUnsaved } from '../../ui/unsaved-changes';
import { clipsOnTablet } from './clips-on-tablet';
import { useDeleteFaceClip, useSaveFaceClip } from './face-clip.queries';
import { faceQuery } from './face-photo.queries';

type FaceClipDialogProps = {
  /** The face that the clip is about. Closed without. */
  photo: FacePhoto | undefined;
  onClose: () => void;
};

/** The clip that the tablet shows with a face: makes one, and deletes it. */
export function FaceClipDialog({ photo, onClose }: FaceClipDialogProps) {
  const remove = useDeleteFaceClip();
  const isHelper = useWaitingText() !== undefined;
  const sending = useSendClip();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmed = async () => {
    try {
      if (photo) await remove.mutateAsync(photo.id);
      toast({ title: t`Clip deleted successfully` });
      setIsConfirming(false);
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: t`Error deleting clip`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  return (
    <>
      <ConfirmDialog
        title={t`Delete Clip`}
        question={t`Are you sure you want to delete this clip?`}
        detail={photo?.name}
        confirmLabel={t`Delete Clip`}
        busy={remove.isPending ? t`Deleting…` : undefined}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={confirmed}
      />
      <FormDialog
        title={photo === undefined ? '' : t`A clip of ${photo.name}`}
        description={t`Up to ${CLIP_SECONDS} seconds. On the tablet, a touch plays it once.`}
        loss={t`Your clip will be lost.`}
        open={photo !== undefined}
        saving={sending.part !== undefined}
        onClose={onClose}
      >
        {photo && (
          <FaceClipForm
            photo={photo}
            sending={sending}
            onDelete={isHelper ? undefined : () => setIsConfirming(true)}
            onSaved={onClose}
          />
        )}
      </FormDialog>
    </>
  );
}

type FaceClipFormProps = {
  photo: FacePhoto;
  sending: ReturnType<typeof useSendClip>;
  onDelete: (() => void) | undefined;
  onSaved: () => void;
};

function FaceClipForm({ photo, sending, onDelete, onSaved }: FaceClipFormProps) {
  const { id: personId, role } = usePerson();
  const stored = useQuery(faceQuery(personId, photo.id)).data?.clip;
  const { mutateAsync: save, isPending } = useSaveFaceClip();
  const [clip, setClip] = useState<NewClip>();
  const [line, setLine] = useState('');
  const [lineError, setLineError] = useState<string>();
  const [serverError, setServerError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const shown = clip ?? stored;
  const hasVoice = clip ? clip.voice !== undefined : stored?.voiceUrl !== null;
  useUnsaved(clip !== undefined || line !== '' || isBusy);
  const changeLine = useCallback((next: string) => {
    setLine(next);
    setLineError(undefined);
  }, []);

  const send = useSingleFlight(async (made: NewClip) => {
    if (line.trim() === '') return setLineError(t`Please write what is said or seen`);
    setServerError(undefined);
    try {
      const clipId = await sending.send(made, line.trim());
      const answer = await save({ id: photo.id, clipId });
      toast({ title: addedText(answer, t`Clip saved successfully`) });
      onSaved();
    } catch (error) {
      // Canceled.
      if (error instanceof DOMException) return;
      setServerError(serverMessage(error, t`Please try again.`));
    }
  });
  return (
    <div className="grid gap-6">
      {stored && !clip && <StoredClip clip={stored} />}
      {shown && <ClipOnTablets codec={shown.codec} hasVoice={hasVoice} />}
      {hasRight(role, 'edit') && <MissingOnTablets kind="clips" inWords={clipsOnTablet} />}
      <ClipFields
        {...{ clip, line, lineError }}
        onClip={setClip}
        onLine={changeLine}
        onBusy={setBusy}
      />
      {serverError && (
        <Notice tone="danger" title={t`Not saved yet`}>
          {serverError}
        </Notice>
      )}
      {sending.part !== undefined && <ClipSending part={sending.part} onCancel={sending.cancel} />}
      <div className="flex flex-wrap justify-end gap-3 empty:hidden">
        {onDelete && stored && !clip && (
          <Button variant="quiet" className="max-sm:w-full" onClick={onDelete}>
            <TrashIcon />
            <span>{t`Delete`}</span>
          </Button>
        )}
        {clip && !isBusy && sending.part === undefined && (
          <Button
            className="max-sm:w-full"
            busy={isPending ? t`Saving…` : undefined}
            onClick={() => send(clip)}
          >
            {t`Save Clip`}
          </Button>
        )}
      </div>
    </div>
  );
}

const StoredClip = ({ clip }: { clip: Clip }) => (
  <figure className="grid gap-3">
    <LazyClipPlayer name={`clip-${clip.id}`} clip={clip} />
    <figcaption dir="auto" translate="no" className="wrap-anywhere">
      {clip.line}
    </figcaption>
  </figure>
);
