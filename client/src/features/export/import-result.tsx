import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ImportAnswer } from '#shared/export/import.answer';
import { DAY_MS } from '#shared/product/durations';
import { UNFINISHED_IMPORT_DAYS } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import { listed } from '../../lib/date-format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { StateScene } from '../../ui/state-scene';
import { importedTexts, problemText, reasonText } from './import-texts';
import { useRetryImport } from './import.queries';

type AlbumProps = { album: ImportAnswer };

/** An album that was not read to its end. The server has its pieces for a day. */
export function Stopped({ album: { id, done, total, brought, leftOut, createdAt } }: AlbumProps) {
  const retry = useRetryImport();
  const what = listed(importedTexts(brought));
  const isStored = useAtOpening() < Date.parse(createdAt) + UNFINISHED_IMPORT_DAYS * DAY_MS;
  return (
    <>
      <Notice tone="danger" title={t`Reading stopped: ${done} of ${total}`}>
        <p>{problemText('failed')}</p>
        {what && <p>{t`Imported: ${what}.`}</p>}
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

export function Result({ album: { brought, leftOut } }: AlbumProps) {
  const added = importedTexts(brought);
  const what = listed(added);
  const { already } = brought;
  return (
    <>
      {added.length > 0 && <StateScene name="parcel" className="max-w-40" />}
      <Notice tone="success">
        <p>{added.length > 0 ? t`Imported: ${what}.` : t`There was nothing new in this album.`}</p>
        {already > 0 && <p>{t`Already here, and not changed: ${already}`}</p>}
      </Notice>
      <LeftOut rows={leftOut} />
    </>
  );
}

function LeftOut({ rows }: { rows: ImportAnswer['leftOut'] }) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Not imported`}>
      <ul className="grid list-disc gap-1 pl-5">
        {rows.map((row, at) => (
          <li key={at} className="wrap-anywhere">
            <bdi translate="no" className="font-bold">
              {row.name}
            </bdi>
            <span>{`: ${reasonText(row)}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
