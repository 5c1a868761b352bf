import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Hello } from '#shared/hellos/hello.answer';
import { ApiError, serverMessage } from '../../lib/api-error';
import { classNames } from '../../lib/class-names';
import { weekdayOf } from '../../lib/date-format';
import { living } from '../../lib/living';
import { smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { MicrophoneIcon } from '../../ui/icons';
import { ListenButton } from '../../ui/listen-button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import type { FaceOfHello } from './face-of-hello';
import { useDeleteHello, useKeepHello } from './hello.queries';

type HelloListProps = { hellos: readonly Hello[]; faces: readonly FaceOfHello[] };

/** The hellos of the last days. One whose day is over can join the album. */
export function HelloList({ hellos, faces }: HelloListProps) {
  return (
    <section aria-labelledby="hellos" className="mt-8 grid gap-4">
      <h3 id="hellos" className="text-h3 font-bold">{t`The last hellos`}</h3>
      <ul className="grid gap-4">
        {hellos.map((hello) => (
          <HelloRow key={hello.id} hello={hello} faces={faces} />
        ))}
      </ul>
    </section>
  );
}

type HelloRowProps = { hello: Hello; faces: readonly FaceOfHello[] };

function HelloRow({ hello, faces }: HelloRowProps) {
  const { id, words, photoUrl, voiceUrl, isToday } = hello;
  const remove = useDeleteHello();
  const [isKeeping, setKeeping] = useState(false);
  const title = helloTitle(hello);
  // A recording becomes the voice of a face that is there.
  const canKeep = !isToday && (photoUrl !== null || faces.length > 0);
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line p-4">
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        alt=""
        standIn={<MicrophoneIcon />}
        className="size-20 rounded-control text-h1"
      />
      <div className="grid min-w-0 grow basis-48 content-start justify-items-start gap-2">
        <p translate="no" dir="auto" className="font-bold wrap-anywhere">
          {title}
        </p>
        {words && (
          <p translate="no" dir="auto" className="wrap-anywhere">
            {words}
          </p>
        )}
        {voiceUrl !== null && <ListenButton name={`hello-${id}`} sound={recordedVoice(voiceUrl)} />}
        <div className={classNames('flex flex-wrap gap-3', (!canKeep || isKeeping) && '-ml-3')}>
          {canKeep && !isKeeping && (
            <Button
              variant="secondary"
              aria-label={t`Add to the album: ${title}`}
              onClick={() => setKeeping(true)}
            >
              {t`Add to the album`}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={t`Delete: ${title}`}
            busy={remove.isPending ? t`Deleting…` : undefined}
            onClick={() => remove.mutate(id, { onError: refused })}
          >
            {t`Delete`}
          </Button>
        </div>
        {isKeeping && <KeepFields hello={hello} faces={faces} />}
      </div>
    </li>
  );
}

/** Asks for the name below a photo in the album, or for the face whose voice a recording becomes. */
function KeepFields({ hello: { id, from, words, photoUrl }, faces }: HelloRowProps) {
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
        onError: (failure) =>
          setError(
            (failure instanceof ApiError ? failure.errors[0]?.message : undefined) ??
              serverMessage(failure, t`Please try again.`),
          ),
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

const refused = (error: Error) =>
  toast({
    tone: 'danger',
    title: t`Error saving`,
    description: serverMessage(error, t`Please try again.`),
  });

/** "From Mila, today" */
function helloTitle({ from, day, isToday }: Hello): string {
  const when = isToday ? t`today` : weekdayOf(day);
  return from === null
    ? t({ message: `A hello, ${when}`, comment: '{when} is "today" or a weekday' })
    : t({ message: `From ${from}, ${when}`, comment: '{when} is "today" or a weekday' });
}
