import { t } from '@lingui/core/macro';
import { useId, type ChangeEvent } from 'react';
import { SONG_SECONDS } from '#shared/product/limits';
import { SONG_FILES } from '../../lib/prepare-song-file';
import { buttonClass } from '../../ui/button';
import { FieldHead, wireControl } from '../../ui/field';
import { SongProgress } from './song-progress';

type SongFileFieldProps = {
  name: string;
  /** The name of the chosen file. */
  chosenName: string | undefined;
  /** The part of the file that is prepared, from 0 to 1; undefined if none is being prepared. */
  prepared: number | undefined;
  disabled: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
};

/** Chooses the file of a song. */
export function SongFileField({
  name,
  chosenName,
  prepared,
  disabled,
  error,
  onChoose,
}: SongFileFieldProps) {
  const id = useId();
  const minutes = SONG_SECONDS / 60;
  const text = {
    label: t({ message: 'Song', context: 'its file' }),
    hint: t`An MP3 or M4A file of at most ${minutes} minutes.`,
    error,
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, so that choosing the same file once more is noticed.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="grid gap-1.5">
      <FieldHead controlId={id} {...text} />
      {chosenName !== undefined && (
        <p translate="no" dir="auto" className="font-bold wrap-anywhere">
          {chosenName}
        </p>
      )}
      <div className="relative grid justify-items-start gap-2">
        <input
          {...wireControl(id, text)}
          name={name}
          type="file"
          accept={SONG_FILES}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-action`}
          onChange={choose}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          id={`${id}-action`}
          data-locked={disabled ? true : undefined}
          className={buttonClass({
            variant: 'secondary',
            className: 'text-start peer-focus-visible:focus-ring',
          })}
        >
          {chosenName === undefined ? t`Choose a file` : t`Choose another file`}
        </label>
      </div>
      {prepared !== undefined && prepared > 0 && (
        <SongProgress
          label={t`Preparing the song`}
          text={(percent) => t`Preparing the song: ${percent}%`}
          part={prepared}
        />
      )}
    </div>
  );
}
