import { t } from '@lingui/core/macro';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { useHydrated } from '../../lib/use-hydrated';
import { Button } from '../../ui/button';
import { CameraIcon, PictureIcon } from '../../ui/icons';
import { showWhole } from '../../ui/show-whole';
import { VoiceButton } from '../../ui/voice-button';

/** The actions that the member may take on a photo. */
export type PhotoActionsOf = {
  canEdit: boolean;
  /** True if the member may record a voice, which may wait first. */
  canRecord: boolean;
  onEdit: (photo: FacePhoto) => void;
  onDelete: (photo: FacePhoto) => void;
  onVoice: (photo: FacePhoto) => void;
  onClip: (photo: FacePhoto) => void;
  /** For members whose pictures wait first. The others add them in the form of a photo. */
  onPicture: (photo: FacePhoto) => void;
};

type PhotoActionsProps = PhotoActionsOf & { id: string; photo: FacePhoto };

export function PhotoActions({ id, photo, canEdit, canRecord, ...on }: PhotoActionsProps) {
  const { onEdit, onDelete, onVoice, onClip, onPicture } = on;
  const { name } = photo;
  // The dialog asks more exactly.
  const canMakeClips = useHydrated() && 'VideoEncoder' in window;
  return (
    <div id={id} ref={showWhole} className="-mx-2 mt-auto flex flex-wrap pt-1.5 print:hidden">
      {canEdit && (
        <>
          <Button variant="quiet" aria-label={t`Edit ${name}`} onClick={() => onEdit(photo)}>
            {t`Edit`}
          </Button>
          <Button variant="quiet" aria-label={t`Delete ${name}`} onClick={() => onDelete(photo)}>
            {t`Delete`}
          </Button>
        </>
      )}
      {canRecord && !canEdit && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t`Add another picture of ${name}`}
          onClick={() => onPicture(photo)}
        >
          <PictureIcon />
          <span>{t`Add a picture`}</span>
        </Button>
      )}
      {canRecord && (
        <VoiceButton of={name} recorded={photo.voiceUrl !== null} onOpen={() => onVoice(photo)} />
      )}
      {canRecord && canMakeClips && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t`Clip of ${name}`}
          onClick={() => onClip(photo)}
        >
          <CameraIcon />
          <span>{t`Clip`}</span>
        </Button>
      )}
    </div>
  );
}
