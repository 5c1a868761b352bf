import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { isUnderWay } from '#shared/export/album-import';
import type { ImportAnswer } from '#shared/export/import.answer';
import { UNFINISHED_IMPORT_DAYS } from '#shared/product/limits';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { classNames } from '../../lib/class-names';
import { listed } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { broughtInWords, problemInWords, reasonInWords } from './import-words';
import { importsQuery, useRetryImport, useSendAlbum } from './import.queries';

type ImportDialogProps = { open: boolean; onClose: () => void };

/** Brings in the ZIP of an export, and says how far it is and what came of it. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { data: [last] = [] } = useQuery({ ...importsQuery(usePerson().id), enabled: open });
  const send = useSendAlbum();
  useRefetchWhenDone(last);
  const failure = send.error && !isPasswordDeclined(send.error) ? send.error : undefined;
  const isBusy = send.isPending || (last !== undefined && isUnderWay(last));
  return (
    <Dialog
      title={t`Bring in an album`}
      description={t`Choose the ZIP file of a copy. Its faces, notes, plans, reminders and people to call are added to what is here; nothing is changed or deleted, and nothing is added twice.`}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">
          {t`Not brought in: members and history, tablets and what they reported, the progress of gentle practice, greetings of past days, and hours, language and time zone.`}
        </p>
        <div className="grid">
          <FileChooser
            label={send.isError ? t`Choose the file again, to go on` : t`Choose the ZIP file`}
            disabled={isBusy}
            onChoose={(file) => send.mutate(file)}
          />
          {/* In the row of the button, because an empty one would keep its distance. */}
          <div role="status" className="grid gap-4 *:first:mt-5">
            {last && (isBusy || last.state !== 'uploading') && <Progress album={last} />}
          </div>
        </div>
        {failure && (
          <Notice tone="danger" role="alert" title={t`The album was not sent to its end`}>
            {serverMessage(failure, t`Please check that you are online and try again.`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Everything on the page may have changed. */
function useRefetchWhenDone(album: ImportAnswer | undefined) {
  const queryClient = useQueryClient();
  const wasUnderWay = useRef(false);
  const underWay = album !== undefined && isUnderWay(album);
  useEffect(() => {
    if (wasUnderWay.current && !underWay) void queryClient.invalidateQueries();
    wasUnderWay.current = underWay;
  }, [underWay, queryClient]);
}

type FileChooserProps = { label: string; disabled: boolean; onChoose: (file: File) => void };

function FileChooser({ label, disabled, onChoose }: FileChooserProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, so that choosing the same file once more is noticed.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <span className="relative grid justify-items-end">
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        disabled={disabled}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        data-locked={disabled ? true : undefined}
        className={classNames(
          buttonClass({ variant: 'primary' }),
          'peer-focus-visible:focus-ring max-sm:w-full',
        )}
      >
        {label}
      </label>
    </span>
  );
}

const PERCENT = 100;
const percentOf = (part: number, whole: number) => Math.floor((part / whole) * PERCENT);

type AlbumProps = { album: ImportAnswer };

function Progress({ album }: AlbumProps) {
  const { state, received, size, done, total, problem } = album;
  const percent = percentOf(received, size);
  switch (state) {
    case 'uploading':
      return <Bar value={received} of={size} words={t`Sending: ${percent} %`} />;
    case 'waiting':
      return <Bar value={0} of={1} words={t`The album has arrived. Reading begins in a moment.`} />;
    case 'reading':
      return (
        <Bar
          value={done}
          of={Math.max(total, 1)}
          words={t`Reading: ${done} of ${total}. You can close this; it goes on by itself.`}
        />
      );
    case 'refused':
      if (problem === 'failed') return <Stopped album={album} />;
      return <Refused album={album} />;
    case 'done':
      return <Result album={album} />;
  }
}

/** Somebody who chose another file finds it by what is in it. */
function Refused({ album: { problem, found } }: AlbumProps) {
  const files = listed(found);
  return (
    <Notice tone="danger">
      <p>{problem && problemInWords(problem)}</p>
      {files && <p className="wrap-anywhere">{t`It contains: ${files}`}</p>}
    </Notice>
  );
}

function Bar({ value, of, words }: { value: number; of: number; words: string }) {
  return (
    <div className="grid gap-2">
      <p>{words}</p>
      <progress
        value={value}
        max={of}
        aria-label={words}
        className="h-4 w-full overflow-hidden rounded-round accent-accent"
      />
    </div>
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** An album that was not read to its end. The server has its pieces for a day. */
function Stopped({ album: { id, done, total, brought, leftOut, createdAt } }: AlbumProps) {
  const retry = useRetryImport();
  const what = listed(broughtInWords(brought));
  const isStored = useAtOpening() < Date.parse(createdAt) + UNFINISHED_IMPORT_DAYS * DAY_MS;
  return (
    <>
      <Notice tone="danger" title={t`Reading stopped: ${done} of ${total}`}>
        <p>{problemInWords('failed')}</p>
        {what && <p>{t`Brought in: ${what}.`}</p>}
        {!isStored && <p>{t`To go on, choose the file again. Nothing is added twice.`}</p>}
      </Notice>
      {isStored && (
        <Button
          className="justify-self-start max-sm:w-full"
          disabled={retry.isPending}
          onClick={() => retry.mutate(id)}
        >
          {t`Try again`}
        </Button>
      )}
      {retry.error && (
        <Notice tone="danger" role="alert">
          {serverMessage(retry.error, t`Please check that you are online and try again.`)}
        </Notice>
      )}
      <LeftOut rows={leftOut} />
    </>
  );
}

/** The time at which a component appeared, in milliseconds. */
const useAtOpening = () => useState(Date.now)[0];

function Result({ album: { brought, leftOut } }: AlbumProps) {
  const added = broughtInWords(brought);
  const what = listed(added);
  const { already } = brought;
  return (
    <>
      {added.length > 0 && <StateScene name="parcel" className="max-w-40" />}
      <Notice tone="success">
        <p>
          {added.length > 0 ? t`Brought in: ${what}.` : t`There was nothing new in this album.`}
        </p>
        {already > 0 && <p>{t`Here already, and left as it is: ${already}`}</p>}
      </Notice>
      <LeftOut rows={leftOut} />
    </>
  );
}

function LeftOut({ rows }: { rows: ImportAnswer['leftOut'] }) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Not brought in`}>
      <ul className="grid list-disc gap-1 pl-5">
        {rows.map((row, at) => (
          <li key={at} className="wrap-anywhere">
            <bdi translate="no" className="font-bold">
              {row.name}
            </bdi>
            <span>{`: ${reasonInWords(row)}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
