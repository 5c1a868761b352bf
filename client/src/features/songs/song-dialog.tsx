import { t } from '@lingui/core/macro';
import type { Song } from '#shared/songs/song.answer';
import { serverMessage } from '../../lib/api-error';
import { currentDay } from '../../lib/person-day';
import { recordedVoice } from '../../lib/play-voice';
import { useWaitingText } from '../../session/person';
import { Button } from '../../ui/button';
import { DeleteRowButton } from '../../ui/delete-row-button';
import { FormDialog } from '../../ui/form-dialog';
import { ListenButton } from '../../ui/listen-button';
import { toast } from '../../ui/toast.store';
import { EditSongForm } from './edit-song-form';
import { NewSongForm } from './new-song-form';
import { useUpdateSong } from './song.queries';
import { useSendSong } from './use-send-song';

type SongDialogProps = {
  /** The song to edit, or 'new' to add one. Undefined closes the dialog. */
  subject: 'new' | Song | undefined;
  /** Asks whether to delete the song that is open. */
  onDelete: (song: Song) => void;
  onClose: () => void;
};

export function SongDialog({ subject, onDelete, onClose }: SongDialogProps) {
  const sending = useSendSong();
  const { mutateAsync: update, isPending } = useUpdateSong();
  const isHelper = useWaitingText() !== undefined;
  return (
    <FormDialog
      title={subject === 'new' ? t`Add Song` : t`Edit Song`}
      description={
        subject === 'new' && isHelper ? t`Somebody of the family looks at it first.` : undefined
      }
      open={subject !== undefined}
      saving={sending.isSending || isPending}
      onClose={onClose}
    >
      {subject === 'new' && <NewSongForm sending={sending} onSaved={onClose} />}
      {typeof subject === 'object' && (
        <>
          <ListenButton name={subject.audioUrl} sound={recordedVoice(subject.audioUrl)} />
          <div className="mt-4">
            <EditSongForm song={subject} update={update} onSaved={onClose} />
          </div>
          <EndRest song={subject} update={update} onEnded={onClose} />
          <DeleteRowButton name={subject.title} onDelete={() => onDelete(subject)} />
        </>
      )}
    </FormDialog>
  );
}

type EndRestProps = {
  song: Song;
  update: ReturnType<typeof useUpdateSong>['mutateAsync'];
  onEnded: () => void;
};

/** Lets the tablet offer a song that rests, without the calendar of the form. */
function EndRest({ song: { id, restingUntil }, update, onEnded }: EndRestProps) {
  if (restingUntil === null || restingUntil <= currentDay()) return null;
  const end = async () => {
    try {
      await update({ id, changes: { restingUntil: null } });
      toast({ title: t`The tablet offers this song` });
      onEnded();
    } catch (error) {
      toast({
        tone: 'danger',
        title: t`Error changing song`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  return (
    <div className="mt-4 -ml-3">
      <Button variant="quiet" onClick={() => void end()}>
        {t({ message: 'End the rest', comment: 'Button: the tablet offers a song that rested' })}
      </Button>
    </div>
  );
}
