import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Hello } from '#shared/hellos/hello.answer';
import { ApiError, serverMessage } from '../../lib/api-error';
import { living } from '../../lib/living';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import type { FaceOfHello } from './face-of-hello';
import { useKeepHello } from './hello.queries';

type KeepFieldsProps = { hello: Hello; faces: readonly FaceOfHello[] };

/** Asks for the name below a photo in the album, or for the face whose voice a recording becomes. */
export function KeepFields({ hello: { id, from, words, photoUrl }, faces }: KeepFieldsProps) {
  const keep = useKeepHello();
  const [name, setName] = useState(from ?? '');
  const [faceId, setFaceId] = useState(living(faces).find((face) => face.name === from)?.id ?? 0);
  const [error, setError] = useState<string>();
  const save = () => {
    setError(undefined);
    keep.mutate(
      { id, where: photoUrl === null ? { faceId } : { name, description: words } },
      {
        onSuccess: () => toast({ title: t`Added` }),
        onError: (failure) => setError(reasonOf(failure)),
      },
    );
  };
  return (
    <div className="grid w-full gap-3">
      {photoUrl === null ? (
        <SelectField
          translate="no"
          label={t`Whose voice is it?`}
          hint={t`The tablet plays it with this face, in place of an earlier recording.`}
          placeholder={t`Please choose`}
          options={living(faces).map((face) => ({ value: String(face.id), label: face.name }))}
          value={faceId === 0 ? '' : String(faceId)}
          error={error}
          onChange={(event) => setFaceId(Number(event.currentTarget.value))}
        />
      ) : (
        <TextField
          label={t`Name`}
          hint={t`The name of whoever is in the photo.`}
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        busy={keep.isPending ? t`Adding…` : undefined}
        onClick={save}
      >
        {t`Add to the album`}
      </Button>
    </div>
  );
}

const reasonOf = (failure: Error): string =>
  (failure instanceof ApiError ? failure.errors[0]?.message : undefined) ??
  serverMessage(failure, t`Please try again.`);
