import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Hello } from '#shared/hellos/hello.answer';
import { classNames } from '../../lib/class-names';
import { weekdayOf } from '../../lib/date-format';
import { smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { FramedPhoto } from '../../ui/framed-photo';
import { MicrophoneIcon } from '../../ui/icons';
import { ListenButton } from '../../ui/listen-button';
import type { FaceOfHello } from './face-of-hello';
import { useDeleteHello } from './hello.queries';
import { KeepFields } from './keep-fields';

type HelloListProps = { hellos: readonly Hello[]; faces: readonly FaceOfHello[] };

/** The hellos of the last days. One whose day is over can join the album. */
export function HelloList({ hellos, faces }: HelloListProps) {
  const { mutateAsync: remove } = useDeleteHello();
  const { row, ask, dialog } = useRowToDelete(hellos, deleteId);
  return (
    <>
      <ul className="grid gap-4">
        {hellos.map((hello) => (
          <HelloRow key={hello.id} hello={hello} faces={faces} onDelete={() => ask(hello)} />
        ))}
      </ul>
      <ConfirmDelete
        {...dialog}
        focusAfter={() => dialog.focusAfter() ?? document.querySelector('#main h1')}
        title={t`Delete Hello`}
        question={t`Are you sure you want to delete this hello? It disappears from the tablet too.`}
        detail={row && helloTitle(row)}
        texts={{ deleted: t`Hello deleted`, refused: t`Error deleting hello` }}
        remove={async () => row && remove(row.id)}
      />
    </>
  );
}

/** The id of the button that deletes a hello. */
const deleteId = (id: number | undefined) => `hello-delete-${id}`;

type HelloRowProps = { hello: Hello; faces: readonly FaceOfHello[]; onDelete: () => void };

function HelloRow({ hello, faces, onDelete }: HelloRowProps) {
  const { id, words, photoUrl, voiceUrl, isToday, isToCome } = hello;
  const [isKeeping, setKeeping] = useState(false);
  const title = helloTitle(hello);
  // A recording becomes the voice of a face that is there.
  const canKeep = !isToday && !isToCome && (photoUrl !== null || faces.length > 0);
  return (
    <li className="flex flex-wrap gap-4 border-line not-first:border-t not-first:pt-4">
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
            id={deleteId(id)}
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={t`Delete: ${title}`}
            onClick={onDelete}
          >
            {t`Delete`}
          </Button>
        </div>
        {isKeeping && <KeepFields hello={hello} faces={faces} />}
      </div>
    </li>
  );
}

/** "From Mila, today" */
function helloTitle({ from, day, isToday }: Hello): string {
  const when = isToday ? t`today` : weekdayOf(day);
  return from === null
    ? t({ message: `A hello, ${when}`, comment: '{when} is "today" or a weekday' })
    : t({ message: `From ${from}, ${when}`, comment: '{when} is "today" or a weekday' });
}
