import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Hello } from '#shared/hellos/hello.answer';
import { serverMessage } from '../../lib/api-error';
import { classNames } from '../../lib/class-names';
import { weekdayOf } from '../../lib/date-format';
import { smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { Button } from '../../ui/button';
import { FramedPhoto } from '../../ui/framed-photo';
import { MicrophoneIcon } from '../../ui/icons';
import { ListenButton } from '../../ui/listen-button';
import { toast } from '../../ui/toast.store';
import type { FaceOfHello } from './face-of-hello';
import { useDeleteHello } from './hello.queries';
import { KeepFields } from './keep-fields';

type HelloListProps = { hellos: readonly Hello[]; faces: readonly FaceOfHello[] };

/** The hellos of the last days. One whose day is over can join the album. */
export function HelloList({ hellos, faces }: HelloListProps) {
  return (
    <ul className="grid gap-4">
      {hellos.map((hello) => (
        <HelloRow key={hello.id} hello={hello} faces={faces} />
      ))}
    </ul>
  );
}

type HelloRowProps = { hello: Hello; faces: readonly FaceOfHello[] };

function HelloRow({ hello, faces }: HelloRowProps) {
  const { id, words, photoUrl, voiceUrl, isToday, isToCome } = hello;
  const [isKeeping, setKeeping] = useState(false);
  const title = helloTitle(hello);
  // A recording becomes the voice of a face that is there.
  const canKeep = !isToday && !isToCome && (photoUrl !== null || faces.length > 0);
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
          <DeleteButton id={id} title={title} />
        </div>
        {isKeeping && <KeepFields hello={hello} faces={faces} />}
      </div>
    </li>
  );
}

function DeleteButton({ id, title }: { id: number; title: string }) {
  const remove = useDeleteHello();
  return (
    <Button
      variant="quiet"
      aria-label={t`Delete: ${title}`}
      busy={remove.isPending ? t`Deleting…` : undefined}
      onClick={() => remove.mutate(id, { onError: refused })}
    >
      {t`Delete`}
    </Button>
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
