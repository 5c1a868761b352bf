import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Song } from '#shared/songs/song.answer';
import { newSongSchema, songChangesSchema, type SongChanges } from '#shared/songs/song.form';
import { serverMessage } from '../../lib/api-error';
import { currentDay } from '../../lib/person-day';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { prepareSongFile } from '../../lib/prepare-song-file';
import { SongFileError } from '../../lib/song-file-error';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm, type Rules, type SaveRules } from '../../ui/use-validated-form';
import { titleOfFile } from './title-of-file';
import { useProgress } from './use-progress';

/** A file as the server takes it. A retry after a change of the file is a new request, which the name and the size tell. */
interface ChosenFile {
  name: string;
  size: number;
  file: Blob;
}

export interface SongValues {
  /** The file of a new song. */
  audio: ChosenFile | undefined;
  title: string;
  who: string;
  why: string;
  /** Undefined keeps the stored picture, and null takes it away. */
  photoUrl: string | null | undefined;
  /** Empty if it does not rest. */
  restingUntil: string;
}

const chosenFile = z.custom<ChosenFile>((file) => file !== undefined, {
  error: () => t`Please choose a song`,
});
const withFileSchema = z.extend(newSongSchema, { audio: chosenFile });
export type SongWithFile = z.output<typeof withFileSchema>;
export type ChangedSong = z.output<typeof songChangesSchema>;

export const newSongRules: Rules<SongValues, SongWithFile> = zodResolver(
  z.pipe(
    z.transform(
      ({ restingUntil: _, ...values }: SongValues) => values as z.input<typeof withFileSchema>,
    ),
    withFileSchema,
  ),
);
export const changesRules: Rules<SongValues, ChangedSong> = zodResolver(
  z.pipe(
    z.transform(({ audio: _, restingUntil, ...values }: SongValues): SongChanges => ({
      ...values,
      restingUntil: restingUntil === '' ? null : restingUntil,
    })),
    songChangesSchema,
  ),
);

const order = {
  audio: true,
  title: true,
  who: true,
  why: true,
  photoUrl: true,
  restingUntil: true,
} as const;

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Says nothing about a cancellation, which was meant. */
const reason = (error: unknown): string =>
  isCancelled(error)
    ? ''
    : serverMessage(error, t`Please check that you are online and try again.`);

export type SongFormRules<Output, Saved> = SaveRules<Output, Saved> & {
  /** The song to edit; undefined for a new one. */
  song?: Song;
  rules: Rules<SongValues, Output>;
};

export function useSongForm<Output extends object, Saved>({
  song,
  ...saving
}: SongFormRules<Output, Saved>) {
  const form = useValidatedForm<SongValues, Output, Saved>({
    ...saving,
    reason,
    order,
    defaultValues: valuesOf(song),
  });
  const setPhoto = (photoUrl: string | null) => {
    form.setValue('photoUrl', photoUrl, { shouldDirty: true });
    form.clearErrors('photoUrl');
  };
  const { prepare, preparing } = usePreparedPhoto({
    onReady: setPhoto,
    onUnreadable: (message) => form.setError('photoUrl', { message }),
  });
  const preparation = useProgress();
  const [chosenName, setChosenName] = useState<string>();
  /** Prepares the chosen file, and proposes its name as the title. What was typed stays. */
  const chooseFile = async (file: File) => {
    setChosenName(file.name);
    form.setValue('audio', undefined, { shouldDirty: true });
    form.clearErrors('audio');
    if (!form.getFieldState('title').isDirty) form.setValue('title', titleOfFile(file.name));
    try {
      const prepared = await preparation.run((onProgress, signal) =>
        prepareSongFile(file, onProgress, signal),
      );
      const { name, size } = file;
      form.setValue('audio', { name, size, file: prepared }, { shouldDirty: true });
    } catch (error) {
      if (isCancelled(error)) return;
      const message =
        error instanceof SongFileError ? error.message : t`This file cannot be opened.`;
      form.setError('audio', { message });
    }
  };
  const chosen = useWatch({ control: form.control, name: 'photoUrl' });
  useUnsaved(form.formState.isDirty || preparing || preparation.part !== undefined);
  return {
    ...form,
    chosenName,
    chooseFile,
    /** The part of the file that is prepared; undefined if none is being prepared. */
    prepared: preparation.part,
    photoUrl: chosen === undefined ? (song?.photoUrl ?? null) : chosen,
    preparing,
    prepare,
    removePhoto: () => setPhoto(null),
  };
}

const valuesOf = (song: Song | undefined) => ({
  audio: undefined,
  title: song?.title ?? '',
  who: song?.who ?? '',
  why: song?.why ?? '',
  photoUrl: undefined,
  restingUntil: song?.restingUntil && song.restingUntil > currentDay() ? song.restingUntil : '',
});
