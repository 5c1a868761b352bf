import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Hello } from '#shared/hello';
import { serverMessage } from '../../lib/api-error';
import { weekdayOf } from '../../lib/date-format';
import { smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { MicrophoneIcon } from '../../ui/icons';
import { ListenButton } from '../../ui/listen-button';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { useDeleteHello, useKeepHello } from './hello.queries';

/** The hellos of the last days. The photo of one whose day is over can join the album. */
export function HelloList({ hellos }: { hellos: readonly Hello[] }) {
  return (
    <section aria-labelledby="hellos" className="mt-8 grid gap-4">
      <h3 id="hellos" className="text-h3 font-bold">{t`The last hellos`}</h3>
      <ul className="grid gap-4">
        {hellos.map((hello) => (
          <HelloRow key={hello.id} hello={hello} />
        ))}
      </ul>
    </section>
  );
}

function HelloRow({ hello }: { hello: Hello }) {
  const { id, words, photoUrl, voiceUrl, isToday } = hello;
  const remove = useDeleteHello();
  const [isKeeping, setKeeping] = useState(false);
  const title = helloTitle(hello);
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line p-4">
      <FramedPhoto
        src={photoUrl === null ? undefined : smallPhoto(photoUrl)}
        alt=""
        standIn={<MicrophoneIcon />}
        className="size-20 rounded-control text-h1"
      />
      <div className="grid min-w-0 grow basis-48 content-start justify-items-start gap-2">
        <p dir="auto" className="font-bold wrap-anywhere">
          {title}
        </p>
        {words && (
          <p dir="auto" className="wrap-anywhere">
            {words}
          </p>
        )}
        {voiceUrl !== null && <ListenButton name={`hello-${id}`} sound={recordedVoice(voiceUrl)} />}
        <div className="flex flex-wrap gap-3">
          {photoUrl !== null && !isToday && !isKeeping && (
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
        {isKeeping && <KeepFields hello={hello} />}
      </div>
    </li>
  );
}

/** Asks for the name below the photo in the album. */
function KeepFields({ hello: { id, from } }: { hello: Hello }) {
  const keep = useKeepHello();
  const [name, setName] = useState(from ?? '');
  return (
    <div className="grid w-full gap-3">
      <TextField
        label={t`Name`}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        className="justify-self-start max-sm:w-full"
        busy={keep.isPending ? t`Adding…` : undefined}
        onClick={() =>
          keep.mutate(
            { id, name },
            { onSuccess: () => toast({ title: t`Added` }), onError: refused },
          )
        }
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
