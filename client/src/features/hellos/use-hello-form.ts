import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { NewHello } from '#shared/hellos/hello.form';
import { apiFile } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import type { NewClip } from '../../lib/clip/make-clip';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { useSingleFlight } from '../../lib/use-single-flight';
import { useVoiceRecorder } from '../../lib/voice-recorder';
import { wavDataUrl } from '../../lib/wav';
import { useSendClip } from '../../session/clips';
import { addedText } from '../../session/person';
import { toast } from '../../ui/toast.store';
import { useUnsaved } from '../../ui/unsaved-changes';

/** For which day it is, and what it replaces there. */
export type HelloPlace = Pick<NewHello, 'nextDay' | 'instead'>;
type Send = (hello: NewHello) => Promise<unknown>;

/** The state of a new hello: a photo or a recording and a few words, or a clip and its line. */
export function useHelloForm(send: Send, onSent: () => void, isNight = false) {
  const [kind, setKind] = useState<'photo' | 'voice' | 'clip'>('photo');
  const { photoUrl, photoError, setPhotoError, preparing, ...photo } = useChosenPhoto();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const recorder = useVoiceRecorder();
  const { recording } = recorder;
  const clipPart = useClipPart();
  useUnsaved(
    preparing ||
      clipPart.isBegun ||
      photoUrl !== undefined ||
      recording !== undefined ||
      words !== '' ||
      recorder.step !== 'ready',
  );
  const sendIt = useSending(send, onSent, setError, isNight);
  const submit = (place: HelloPlace) => {
    setError(undefined);
    if (kind === 'photo' && !preparing) {
      if (photoUrl === undefined) setPhotoError(t`Please choose a photo`);
      else void sendIt(() => ({ photoUrl, words, ...place }));
    }
    if (kind === 'voice') {
      if (recording && recorder.step === 'ready')
        void sendIt(() => ({ voice: wavDataUrl(recording), words, ...place }));
      else setError(t`Please record your voice first`);
    }
    if (kind === 'clip') {
      const store = clipPart.validated();
      if (typeof store === 'string') setError(store);
      else if (store) void sendIt(async () => ({ clipId: await store(), ...place }));
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
    preparing,
    ...photo,
    recorder,
    clipPart,
    words,
    setWords,
    error,
    submit,
  };
}

function useSending(
  send: Send,
  onSent: () => void,
  onFailed: (message: string) => void,
  isNight: boolean,
) {
  return useSingleFlight(async (make: () => NewHello | Promise<NewHello>) => {
    try {
      const hello = await make();
      const answer = await send(hello);
      const sent = hello.nextDay
        ? isNight
          ? t`Your hello waits for its day`
          : t`Your hello is for tomorrow`
        : isNight
          ? t`Your hello is for the morning`
          : t`Your hello is on its way to the tablet`;
      toast({ title: addedText(answer, sent) });
      onSent();
    } catch (failure) {
      // Canceled.
      if (failure instanceof DOMException) return;
      onFailed(serverMessage(failure, t`Please try again.`));
    }
  });
}

/** The clip of a hello, its line, and how far it is sent. */
function useClipPart() {
  const [clip, setClip] = useState<NewClip>();
  const [line, setLine] = useState('');
  const [lineError, setLineError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { send, ...sending } = useSendClip();
  return {
    clip,
    line,
    sending,
    isBegun: clip !== undefined || line !== '' || isBusy,
    /** Returns what stores the clip, or the message that tells what is missing, if it is not beside its field. */
    validated: (): (() => Promise<number>) | string | undefined => {
      if (!clip || isBusy) return t`Please record or choose a clip first`;
      if (line.trim() !== '') return () => send(clip, line.trim());
      setLineError(t`Please write what is said or seen`);
      return undefined;
    },
    fields: {
      clip,
      line,
      lineError,
      onClip: setClip,
      onBusy: setBusy,
      onLine: (next: string) => {
        setLine(next);
        setLineError(undefined);
      },
    },
  };
}

function useChosenPhoto() {
  const [photoUrl, setPhotoUrl] = useState<string>();
  const [photoError, setPhotoError] = useState<string>();
  const [faceId, setFaceId] = useState('');
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (url) => {
      setPhotoUrl(url);
      setPhotoError(undefined);
    },
    onUnreadable: setPhotoError,
  });
  return {
    photoUrl,
    photoError,
    setPhotoError,
    preparing,
    /** Chooses a photo of the phone. */
    prepare: (file: File) => {
      setFaceId('');
      void prepare(file);
    },
    /** The face whose photo is chosen, as text; empty for none. */
    faceId,
    /** Chooses the photo of a face of the album, or none. */
    chooseFace: async (face: FacePhoto | undefined) => {
      setFaceId(face === undefined ? '' : String(face.id));
      if (face === undefined) return setPhotoUrl(undefined);
      try {
        const photo = await (await apiFile(face.photoUrl)).blob();
        await prepare(new File([photo], face.name, { type: photo.type }));
      } catch (error) {
        setFaceId('');
        setPhotoError(serverMessage(error, t`Please try again.`));
      }
    },
  };
}
