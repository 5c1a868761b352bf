import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import type { NewHello } from '#shared/hellos/hello.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { currentDay } from '../../lib/date-format';
import { useSession } from '../../session/session.queries';
import { TabletPreview } from '../../session/tablet-preview';
import { ChoiceGroup } from '../../ui/choice-group';
import { Form, FormEnd } from '../../ui/form';
import { PhotoField } from '../../ui/photo-field';
import { TextField } from '../../ui/text-field';
import { VoiceRecorder } from '../../ui/voice-recorder';
import { useHelloForm } from './use-hello-form';

type HelloFormProps = {
  send: (hello: NewHello) => Promise<unknown>;
  isSending: boolean;
  onSent: () => void;
};

const kinds = () => [
  { value: 'photo' as const, label: t`A photo` },
  { value: 'voice' as const, label: t`My voice` },
];

/** Sends a photo or a recording, with a few words. */
export function HelloForm({ send, isSending, onSent }: HelloFormProps) {
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
    id: 0,
    from: user?.firstName ?? null,
    words: words.trim() || null,
    photoUrl: photoUrl ?? null,
    voiceUrl: null,
    day: currentDay(),
  };
  return <TabletPreview screen="hello" content={{ hello }} />;
}
