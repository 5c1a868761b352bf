import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { serverMessage } from '../lib/api-error';
import { useSingleFlight } from '../lib/use-single-flight';
import { useVoiceRecorder } from '../lib/voice-recorder';
import { wavDataUrl } from '../lib/wav';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { TrashIcon } from './icons';
import { Notice } from './notice';
import { toast } from './toast.store';
import { useUnsaved } from './unsaved-changes';
import { VoiceRecorder, type StoredVoice } from './voice-recorder';

type VoiceDialogProps = {
  /** Whom or what the recording is for. Without it, the dialog is closed. */
  of: string | undefined;
  /** Suggests what to say. */
  hint: string;
  stored: StoredVoice | undefined;
  /** Saves a recording, a data URL, in place of the previous one. */
  save: (voice: string) => Promise<unknown>;
  /** Returns what is said once it is saved. */
  savedText: (answer: unknown, usual: string) => string;
  /** Absent if the member may not delete the stored recording. */
  remove: (() => Promise<unknown>) | undefined;
  /** Describes the request that is running. */
  busy: 'saving' | 'deleting' | undefined;
  onClose: () => void;
};

/** Records, plays and deletes the voice that the tablet plays. Stays open until the server has saved it. */
export function VoiceDialog({ of, remove, busy, onClose, ...form }: VoiceDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmed = async () => {
    try {
      await remove?.();
      toast({ title: t`Recording deleted successfully` });
      setIsConfirming(false);
      onClose();
    } catch (error) {
      toast({
        tone: 'danger',
        title: t`Error deleting recording`,
        description: serverMessage(error, t`Please try again.`),
      });
    }
  };
  return (
    <>
      <ConfirmDialog
        title={t`Delete Recording`}
        question={t`Are you sure you want to delete this recording?`}
        detail={of}
        confirmLabel={t`Delete Recording`}
        busy={busy === 'deleting' ? t`Deleting…` : undefined}
        open={isConfirming}
        onOpenChange={setIsConfirming}
        onConfirm={confirmed}
      />
      <FormDialog
        title={of === undefined ? '' : t`A voice for ${of}`}
        description={form.hint}
        loss={t`Your recording will be lost.`}
        open={of !== undefined}
        saving={busy !== undefined}
        onClose={onClose}
      >
        <VoiceForm
          {...form}
          saving={busy === 'saving'}
          onDelete={remove && (() => setIsConfirming(true))}
          onSaved={onClose}
        />
      </FormDialog>
    </>
  );
}

type VoiceFormProps = Pick<VoiceDialogProps, 'stored' | 'save' | 'savedText'> & {
  saving: boolean;
  onDelete: (() => void) | undefined;
  onSaved: () => void;
};

function VoiceForm({ stored, save, savedText, saving, onDelete, onSaved }: VoiceFormProps) {
  const recorder = useVoiceRecorder();
  const { step, recording } = recorder;
  const [serverError, setServerError] = useState<string>();
  const unsaved = recording !== undefined || step !== 'ready';
  useUnsaved(unsaved);

  const send = useSingleFlight(async (samples: Float32Array) => {
    try {
      const answer = await save(wavDataUrl(samples));
      toast({ title: savedText(answer, t`Recording saved successfully`) });
      onSaved();
    } catch (error) {
      const message = serverMessage(error, t`Please try again.`);
      toast({ tone: 'danger', title: t`Error saving recording`, description: message });
      setServerError(message);
    }
  });
  return (
    <div className="grid gap-6">
      <VoiceRecorder recorder={recorder} stored={stored} />
      {serverError && recording && (
        <Notice tone="danger" title={t`Not saved yet`}>
          {serverError}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3 empty:hidden">
        {onDelete && stored && !unsaved && (
          <Button variant="quiet" className="max-sm:w-full" onClick={onDelete}>
            <TrashIcon />
            <span>{t`Delete`}</span>
          </Button>
        )}
        {recording && step === 'ready' && (
          <Button
            className="max-sm:w-full"
            busy={saving ? t`Saving…` : undefined}
            onClick={() => send(recording)}
          >
            {t`Save Recording`}
          </Button>
        )}
      </div>
    </div>
  );
}
