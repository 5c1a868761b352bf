import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStore } from '../../lib/create-store';
import { useUnsavedWork } from '../../lib/navigation/use-navigation-guard';
import { shrinkPhoto } from '../../lib/photo/shrink-photo';
import { addedText } from '../../session/person';
import { toast } from '../../ui/toast.store';
import { useCreateFacePhoto } from './face-photo.queries';
import { notAdded } from './photo-batch';
import { startPhotoBatch } from './photo-batch-run';
import type { BatchEnd } from './photo-batch-uploads';

/** The state of several photos that are being added to the album, and the actions on them. */
export function usePhotoBatch() {
  const { mutateAsync } = useCreateFacePhoto();
  const [run] = useState(() =>
    startPhotoBatch({
      prepare: shrinkPhoto,
      add: mutateAsync,
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
