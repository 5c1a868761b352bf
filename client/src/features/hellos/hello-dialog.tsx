import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { hasRight } from '#shared/circle/roles';
import type { NewHello } from '#shared/hellos/hello.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import { currentDay } from '../../lib/date-format';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { useSingleFlight } from '../../lib/use-single-flight';
import { useVoiceRecorder } from '../../lib/voice-recorder';
import { wavDataUrl } from '../../lib/wav';
import { addedWords, usePerson, useWaitingWords } from '../../session/person';
import { useSession } from '../../session/session.queries';
import { TabletPreview } from '../../session/tablet-preview';
import { ChoiceGroup } from '../../ui/choice-group';
import { Form, FormEnd } from '../../ui/form';
import { FormDialog } from '../../ui/form-dialog';
import { PhotoField } from '../../ui/photo-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast.store';
import { useUnsaved } from '../../ui/unsaved-changes';
import { VoiceRecorder } from '../../ui/voice-recorder';
import type { FaceOfHello } from './face-of-hello';
import { HelloList } from './hello-list';
import { hellosQuery, useSendHello } from './hello.queries';

type HelloDialogProps = {
  open: boolean;
  /** The faces of the album. Without them, the last hellos are not shown. */
  faces: readonly FaceOfHello[] | undefined;
  onClose: () => void;
};

/** Sends a hello for today, and shows caregivers those of the last days. */
export function HelloDialog({ open, faces, onClose }: HelloDialogProps) {
  const { id, role } = usePerson();
  const isHelper = useWaitingWords() !== undefined;
  const isListed = faces !== undefined && hasRight(role, 'edit');
  const { data: hellos = [] } = useQuery({ ...hellosQuery(id), enabled: open && isListed });
  const { mutateAsync: send, isPending } = useSendHello();
  return (
    <FormDialog
      title={t`A hello for today`}
      description={isHelper ? t`Somebody of the family looks at it first.` : undefined}
      open={open}
      saving={isPending}
      onClose={onClose}
    >
      <HelloForm send={send} isSending={isPending} onSent={onClose} />
      {isListed && hellos.length > 0 && <HelloList hellos={hellos} faces={faces} />}
    </FormDialog>
  );
}

type HelloFormProps = {
  send: (hello: NewHello) => Promise<unknown>;
  isSending: boolean;
  onSent: () => void;
};

const kinds = () => [
  { value: 'photo' as const, label: t`A photo` },
  { value: 'voice' as const, label: t`My voice` },
];

function HelloForm({ send, isSending, onSent }: HelloFormProps) {
  const form = useHelloForm(send, onSent);
  const { kind, photoUrl, preparing, recorder, words, error } = form;
  const isPreparing = kind === 'photo' && preparing;
  const busy = isPreparing ? t`Preparing the photo…` : isSending ? t`Sending…` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ChoiceGroup
        label={t`What do you send?`}
        options={kinds()}
        value={kind}
        onChange={form.chooseKind}
      />
      {kind === 'photo' ? (
        <PhotoField
          label={t`Photo`}
          previewUrl={photoUrl}
          busyText={isPreparing ? busy : undefined}
          error={form.photoError}
          onChoose={(file) => void form.prepare(file)}
        />
      ) : (
        <VoiceRecorder inForm recorder={recorder} stored={undefined} />
      )}
      <TextField
        label={t`A few words`}
        optional
        hint={t`For example: Our garden this morning.`}
        maxLength={HELLO_WORDS_MAX}
        autoComplete="off"
        value={words}
        onChange={(event) => form.setWords(event.currentTarget.value)}
      />
      <HelloPreview
        photoUrl={kind === 'photo' ? photoUrl : undefined}
        hasVoice={kind === 'voice' && recorder.recording !== undefined}
        words={words}
      />
      <FormEnd submitLabel={t`Send to the tablet`} busy={busy} serverError={error} />
    </Form>
  );
}

type HelloPreviewProps = { photoUrl: string | undefined; hasVoice: boolean; words: string };

/** The hello on the tablet, once there is something to send. */
function HelloPreview({ photoUrl, hasVoice, words }: HelloPreviewProps) {
  const { user } = useSession();
  if (photoUrl === undefined && !hasVoice) return null;
  const hello = {
    from: user?.firstName ?? null,
    words: words.trim() || null,
    photoUrl: photoUrl ?? null,
    voiceUrl: null,
    day: currentDay(),
  };
  return <TabletPreview screen="hello" content={{ hello }} />;
}

function useHelloForm(send: HelloFormProps['send'], onSent: () => void) {
  const [kind, setKind] = useState<'photo' | 'voice'>('photo');
  const [photoUrl, setPhotoUrl] = useState<string>();
  const [photoError, setPhotoError] = useState<string>();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const recorder = useVoiceRecorder();
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (url) => {
      setPhotoUrl(url);
      setPhotoError(undefined);
    },
    onUnreadable: setPhotoError,
  });
  const { recording } = recorder;
  useUnsaved(
    preparing ||
      photoUrl !== undefined ||
      recording !== undefined ||
      words !== '' ||
      recorder.step !== 'ready',
  );
  const sendIt = useSingleFlight(async (hello: NewHello) => {
    try {
      const answer = await send(hello);
      toast({ title: addedWords(answer, t`Your hello is on its way to the tablet`) });
      onSent();
    } catch (failure) {
      setError(serverMessage(failure, t`Please try again.`));
    }
  });
  const submit = () => {
    setError(undefined);
    if (kind === 'photo' && !preparing) {
      if (photoUrl === undefined) setPhotoError(t`Please choose a photo`);
      else void sendIt({ photoUrl, words });
    }
    if (kind === 'voice') {
      if (recording && recorder.step === 'ready')
        void sendIt({ voice: wavDataUrl(recording), words });
      else setError(t`Please record your voice first`);
    }
  };
  const chooseKind = (next: typeof kind) => {
    setError(undefined);
    setKind(next);
  };
  return {
    kind,
    chooseKind,
    photoUrl,
    photoError,
    prepare,
    preparing,
    recorder,
    words,
    setWords,
    error,
    submit,
  };
}
