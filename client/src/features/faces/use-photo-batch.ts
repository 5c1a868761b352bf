import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../lib/create-store';
import { useUnsavedWork } from '../../lib/navigation/use-navigation-guard';
import { shrinkPhoto } from '../../lib/photo/shrink-photo';
import { addedText, usePerson } from '../../session/person';
import { toast } from '../../ui/toast.store';
import { facePhotosQuery, useCreateFacePhoto } from './face-photo.queries';
import { faceOfName } from './namesakes';
import { notAdded } from './photo-batch';
import { startPhotoBatch } from './photo-batch-run';
import type { BatchEnd } from './photo-batch-uploads';
import { useAddFacePicture } from './pictures/face-pictures.queries';

/** The state of several photos that are being added to the album, and the actions on them. */
export function usePhotoBatch() {
  const { mutateAsync: create } = useCreateFacePhoto();
  const { mutateAsync: addPicture } = useAddFacePicture();
  const queryClient = useQueryClient();
  const { queryKey } = facePhotosQuery(usePerson().id);
  const [run] = useState(() =>
    startPhotoBatch({
      prepare: shrinkPhoto,
      faceIdOf: ({ words, chosen }) =>
        faceOfName(queryClient.getQueryData(queryKey) ?? [], words.name, chosen)?.id,
      add: ({ input, faceId: id, requestKey }) =>
        id === undefined
          ? create({ input, requestKey })
          : addPicture({ id, picture: { photoUrl: input.photoUrl }, requestKey }),
      wait,
      onRest: tellTheEnd,
    }),
  );
  const batch = useStore(run.store);
  useUnsavedWork(notAdded(batch).length > 0);
  return { run, batch };
}

const wait = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

function tellTheEnd({ added, left, serverError, lastAnswer }: BatchEnd) {
  if (serverError !== undefined)
    toast({ tone: 'danger', title: t`Error adding photo`, description: serverError });
  else if (left === 0) {
    const done = t`${plural(added, { one: 'Photo added successfully', other: '# photos added successfully' })}`;
    toast({ title: addedText(lastAnswer, done) });
  }
}
