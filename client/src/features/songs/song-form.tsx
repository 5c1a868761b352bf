import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { Elements } from '../../lib/elements';
import { currentDay } from '../../lib/person-day';
import { smallPhoto } from '../../lib/photo/small-photo';
import { ErrorSummary } from '../../ui/error-summary';
import { Form, FormEnd } from '../../ui/form';
import { DayField } from '../../ui/native-time-fields';
import { PhotoField } from '../../ui/photo-field';
import { TextField } from '../../ui/text-field';
import { SongFileField } from './song-file-field';
import { useSongForm, type SongFormRules } from './use-song-form';

type SongFormProps<Output, Saved> = SongFormRules<Output, Saved> & {
  submitLabel: string;
  /** Stands above the button while the song is sent. */
  children?: Elements;
};

/** The form of a song, with its file if it is a new one. */
export function SongForm<Output extends object, Saved>({
  submitLabel,
  children,
  ...rules
}: SongFormProps<Output, Saved>) {
  const form = useSongForm(rules);
  const { register, errorList, prepared, preparing, photoUrl } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const photoInput = useRef<HTMLInputElement>(null);
  const removePhoto = () => {
    form.removePhoto();
    // The focused button is removed together with the photo.
    photoInput.current?.focus();
  };
  const busyPhoto = preparing ? t`Preparing the photo…` : undefined;
  const busyFile = prepared === undefined ? undefined : t`Preparing the song…`;
  return (
    <Form className="grid-cols-1" onSubmit={form.submit}>
      {/* Not before the first attempt, because a file that cannot be sent would move the focus to the top of the form. */}
      {submitCount > 0 && <ErrorSummary errors={errorList} focusKey={submitCount} />}
      {!rules.song && (
        <SongFileField
          name="audio"
          chosenName={form.chosenName}
          prepared={prepared}
          disabled={isSubmitting}
          error={errors.audio?.message}
          onChoose={(file) => void form.chooseFile(file)}
        />
      )}
      <TextField
        label={t({ message: 'Title', context: 'of a song' })}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextField
        label={t`Who sings it`}
        optional
        autoComplete="off"
        error={errors.who?.message}
        {...register('who')}
      />
      <TextField
        label={t`Why it is there`}
        optional
        hint={t`For example: You danced to this in 1962.`}
        autoComplete="off"
        error={errors.why?.message}
        {...register('why')}
      />
      <PhotoField
        label={t`Photo`}
        optional
        name="photoUrl"
        inputRef={photoInput}
        previewUrl={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        busyText={busyPhoto}
        error={errors.photoUrl?.message}
        onChoose={(file) => void form.prepare(file)}
        onRemove={removePhoto}
      />
      {rules.song && (
        <DayField
          label={t`Let it rest until`}
          optional
          hint={t`On this day the tablet offers it once more.`}
          min={currentDay()}
          error={errors.restingUntil?.message}
          {...register('restingUntil')}
        />
      )}
      {children}
      <FormEnd
        submitLabel={submitLabel}
        busy={busyPhoto ?? busyFile ?? (isSubmitting ? t`Saving…` : undefined)}
        serverError={form.serverError}
      />
    </Form>
  );
}
