import { t } from '@lingui/core/macro';
import { addedText } from '../../session/person';
import { Button } from '../../ui/button';
import { SongForm } from './song-form';
import { SongProgress } from './song-progress';
import type { useSendSong } from './use-send-song';
import { newSongRules } from './use-song-form';

type NewSongFormProps = { sending: ReturnType<typeof useSendSong>; onSaved: () => void };

/** Adds a song: its file is sent first, with the progress in percent, and then its texts. */
export function NewSongForm({ sending: { send, part, cancel }, onSaved }: NewSongFormProps) {
  return (
    <SongForm
      rules={newSongRules}
      save={send}
      submitLabel={t`Add Song`}
      texts={{ saved: (answer) => addedText(answer, t`Song added`) }}
      onSaved={onSaved}
    >
      {part !== undefined && (
        <div className="grid gap-3">
          <SongProgress
            label={t`Sending the song`}
            text={(percent) => t`Sending the song: ${percent}%`}
            part={part}
          />
          <div className="grid sm:justify-end">
            <Button variant="secondary" onClick={cancel}>
              {t`Cancel`}
            </Button>
          </div>
        </div>
      )}
    </SongForm>
  );
}
