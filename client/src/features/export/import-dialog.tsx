import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnderWay } from '#shared/export/album-import';
import type { ImportAnswer } from '#shared/export/import.answer';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { usePerson } from '../../session/person';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { ImportProgress } from './import-progress';
import { importsQuery, useSendAlbum } from './import.queries';
import { ZipChooser } from './zip-chooser';

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
      title={t`Import an album`}
      description={t`Choose the ZIP file of a copy. Its faces, notes, plans, reminders and people to call are added to what is here; nothing is changed or deleted, and nothing is added twice.`}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">
          {t`Not imported: members and history, tablets and what they reported, the progress of gentle practice, hellos of past days, and hours, language and time zone.`}
        </p>
        <div className="grid">
          <ZipChooser
            label={send.isError ? t`Choose the file again, to go on` : t`Choose the ZIP file`}
            disabled={isBusy}
            onChoose={(file) => send.mutate(file)}
          />
          {/* In the row of the button, because an empty one would keep its distance. */}
          <div role="status" className="grid gap-4 *:first:mt-5">
            {last && (isBusy || last.state !== 'uploading') && <ImportProgress album={last} />}
          </div>
        </div>
        {failure && (
          <Notice tone="danger" role="alert" title={t`The album was not sent completely`}>
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
