import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { HelloDays } from '#shared/hellos/hello.answer';
import type { NewHello } from '#shared/hellos/hello.form';
import { HELLO_WORDS_MAX } from '#shared/product/limits';
import { currentDay } from '../../lib/person-day';
import { ClipOnTablets } from '../../session/clip-on-tablets';
import { membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { useSession } from '../../session/session.queries';
import { faceOnTablet, TabletPreview } from '../../session/tablet-preview';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { ClipFields, ClipSending } from '../../ui/clip-fields';
import { Form, FormEnd } from '../../ui/form';
import { useCanMakeClips } from '../../ui/lazy-clip-maker';
import { Notice } from '../../ui/notice';
import { PhotoField } from '../../ui/photo-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { VoiceRecorder } from '../../ui/voice-recorder';
import { sendLabel } from './hello-button';
import { onDay, whoseHello } from './hello-texts';
import { useHelloForm, type HelloPlace } from './use-hello-form';

type HelloFormProps = {
  /** The days for which it can be, once they are known. */
  days: HelloDays | undefined;
  /** The faces of the album. Each can be the photo, and the preview shows the sender's. */
  album: readonly FacePhoto[] | undefined;
  send: (hello: NewHello) => Promise<unknown>;
  isSending: boolean;
  onSent: () => void;
};

const kinds = (canMakeClips: boolean | undefined) => [
  { value: 'photo' as const, label: t`A photo` },
  { value: 'voice' as const, label: t`My voice` },
  ...(canMakeClips ? [{ value: 'clip' as const, label: t`A clip` }] : []),
];

/** Sends a photo or a recording with a few words, or a clip. */
export function HelloForm({ days, album = [], send, isSending, onSent }: HelloFormProps) {
  const form = useHelloForm(send, onSent, days?.isNight);
  const { kind, photoUrl, preparing, recorder, clipPart, words, error } = form;
  const canMakeClips = useCanMakeClips();
  const isPreparing = kind === 'photo' && preparing;
  const { clip } = clipPart;
  const { part, cancel } = clipPart.sending;
  const isGoing = isSending || part !== undefined;
  const busy = isPreparing ? t`Preparing the photo…` : isGoing ? t`Sending…` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first, next] = days?.days ?? [];
    form.submit(first?.hello && !next?.hello ? { nextDay: true } : {});
  };
  return (
    <Form className="grid-cols-1" onSubmit={submit}>
      <ChoiceGroup
        label={t`What do you send?`}
        options={kinds(canMakeClips)}
        value={kind}
        onChange={form.chooseKind}
      />
      {kind === 'photo' && (
        <>
          <PhotoField
            label={t`Photo`}
            previewUrl={photoUrl}
            busyText={isPreparing ? busy : undefined}
            error={form.photoError}
            onChoose={form.prepare}
          />
          {album.length > 0 && (
            <SelectField
              translate="no"
              label={t`Or one from the album`}
              placeholder={t`No picture`}
              options={album.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.faceId}
              onChange={({ currentTarget: { value } }) =>
                void form.chooseFace(album.find(({ id }) => String(id) === value))
              }
            />
          )}
        </>
      )}
      {kind === 'voice' && <VoiceRecorder inForm recorder={recorder} stored={undefined} />}
      {kind === 'clip' ? (
        <>
          <ClipFields {...clipPart.fields} />
          {clip && <ClipOnTablets codec={clip.codec} hasVoice={clip.voice !== undefined} />}
        </>
      ) : (
        <TextField
          label={t`A few words`}
          optional
          hint={t`For example: Our garden this morning.`}
          maxLength={HELLO_WORDS_MAX}
          autoComplete="off"
          value={words}
          onChange={(event) => form.setWords(event.currentTarget.value)}
        />
      )}
      <HelloPreview
        album={album}
        photoUrl={{ photo: photoUrl, voice: undefined, clip: clip?.still }[kind]}
        hasVoice={kind === 'voice' && recorder.recording !== undefined}
        words={kind === 'clip' ? clipPart.line : words}
      />
      {part !== undefined && <ClipSending part={part} onCancel={cancel} />}
      {days?.days[0]?.hello ? (
        <DayTaken days={days} busy={busy} serverError={error} submit={form.submit} />
      ) : (
        <FormEnd
          submitLabel={days?.isNight ? sendLabel(true) : t`Send to the tablet`}
          busy={busy}
          serverError={error}
        />
      )}
    </Form>
  );
}

type DayTakenProps = {
  days: HelloDays;
  busy: string | undefined;
  serverError: string | undefined;
  submit: (place: HelloPlace) => void;
};

/** The end of the form where the day has a hello: the next day, or in place of what is there, which only this press replaces. */
function DayTaken({ days: { isNight, days }, busy, serverError, submit }: DayTakenProps) {
  const [first, next] = days;
  if (!first?.hello) return null;
  const { id } = first.hello;
  return (
    <>
      {serverError && (
        <Notice tone="danger" title={t`Not saved yet`}>
          {serverError}
        </Notice>
      )}
      <p className="wrap-anywhere">
        <span>{whoseHello(first.hello, isNight)}</span>{' '}
        {next?.hello && <span>{t`There is one for the day after, too.`}</span>}
      </p>
      <div className="flex flex-wrap-reverse gap-3 max-sm:grid sm:justify-end">
        <Button
          variant="secondary"
          busy={next?.hello ? busy : undefined}
          onClick={() => submit({ instead: id })}
        >
          {t({
            message: 'Instead of it',
            comment:
              'Button: sends a picture or a recording in place of the one that the day has already',
          })}
        </Button>
        {next && !next.hello && (
          <Button type="submit" busy={busy}>
            {isNight ? onDay(next.day) : t`Tomorrow`}
          </Button>
        )}
      </div>
    </>
  );
}

type HelloPreviewProps = {
  album: readonly FacePhoto[];
  photoUrl: string | undefined;
  hasVoice: boolean;
  words: string;
};

/** The hello on the tablet, once there is something to send. */
function HelloPreview({ album, photoUrl, hasVoice, words }: HelloPreviewProps) {
  const { user } = useSession();
  const isShown = photoUrl !== undefined || hasVoice;
  const { data: members } = useQuery({
    ...membersQuery(usePerson().id),
    staleTime: Infinity,
    enabled: isShown,
  });
  if (!isShown) return null;
  const me = members?.find(({ isMe }) => isMe);
  const face = album.find(({ id, onTablet }) => id === me?.faceId && onTablet !== 'rest');
  const hello = {
    id: 0,
    from: me?.calledByPerson ?? user?.firstName ?? null,
    fromFaceId: face?.id ?? null,
    words: words.trim() || null,
    photoUrl: photoUrl ?? null,
    voiceUrl: null,
    clip: null,
    day: currentDay(),
  };
  const faces = face ? [faceOnTablet(face)] : [];
  return <TabletPreview screen="hello" content={{ hello, faces }} />;
}
