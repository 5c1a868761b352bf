import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { givingAsks, missingParts, type GiftPart, type GivingAsks } from '#shared/giving/asks';
import type { NewGift } from '#shared/giving/giving.form';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import type { NewClip } from '../../lib/clip/make-clip';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { storedRelation } from '../../lib/relation-word';
import { requestKeys } from '../../lib/request-key';
import { useVoiceRecorder } from '../../lib/voice-recorder';
import { wavDataUrl } from '../../lib/wav';
import type { clipSender } from './gift-clip';
import { rememberGift } from './gifts.store';
import { giverTexts } from './giver-texts';

const emptyFields = {
  fromName: '',
  relationship: '',
  description: '',
  childAgreed: false,
};
type Fields = typeof emptyFields;

/** The questions of a gift, one a screen. */
export type GiftStep = GiftPart | 'sentence' | 'who' | 'agree';

/** A sentence can be written about a picture; where a voice is asked for too, it stands on the same screen. */
const stepsOf = (asks: GivingAsks): readonly GiftStep[] => {
  const { parts } = givingAsks[asks];
  const isSilent = parts.includes('photoUrl') && !parts.includes('voice');
  return [...parts, ...(isSilent ? ['sentence' as const] : []), 'who', 'agree'];
};

/** The part of a gift that its giver sees once it is sent. */
export interface SentPicture {
  /** The id of the gift. */
  id: string;
  photoUrl: string | undefined;
  name: string;
  relationship: string;
}

type UseGiftForm = {
  token: string;
  asks: GivingAsks;
  /** The purpose of the link, stored with the gift in this browser. */
  label: string;
  onSent: (sent: SentPicture) => void;
};

/**
 * The form of a gift. It does not use useValidatedForm, which alone weighs an eighth of what this page may. What was entered
 * stays until it is sent; the same input sent again has the same id, and is stored once. A chosen photo and a finished
 * recording lead to the next question by themselves.
 */
export function useGiftForm({ token, asks, label, onSent }: UseGiftForm) {
  const steps = stepsOf(asks);
  const [at, setAt] = useState(0);
  const step = steps[at] ?? 'agree';
  const [fields, setFields] = useState(emptyFields);
  const [photoUrl, setPhotoUrl] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [idOf] = useState(requestKeys);
  const recorder = useVoiceRecorder();
  const clip = useGiftClip(token);
  const { recording } = recorder;
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (url) => {
      setPhotoUrl(url);
      setError(undefined);
      setAt(steps.indexOf('photoUrl') + 1);
    },
    onUnreadable: setError,
  });
  const [heard, setHeard] = useState(recording);
  if (recording !== heard) {
    setHeard(recording);
    if (recording && step === 'voice') {
      setError(undefined);
      setAt(at + 1);
    }
  }

  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });

  const problem = (): string | undefined => {
    switch (step) {
      case 'photoUrl':
      case 'voice': {
        if (recorder.step === 'reading' || recorder.step === 'cutting')
          return t`Please choose the part of the file first`;
        if (recorder.step !== 'ready') return t`Please stop the recording first`;
        const missing = missingParts(asks, { photoUrl, voice: recording });
        // Where one of the parts is enough, the last screen asks.
        const { parts, needs } = givingAsks[asks];
        const isLast = parts.at(-1) === step;
        return (needs === 'any' ? isLast && missing.length > 0 : missing.includes(step))
          ? giverTexts[asks].missing(step)
          : undefined;
      }
      case 'who':
        return fields.fromName.trim() ? undefined : t`Please say who you are`;
      case 'clip':
      case 'sentence':
      case 'agree':
        return undefined;
    }
  };

  const go = (place: number) => {
    setError(undefined);
    setAt(place);
  };

  const forward = async () => {
    if (preparing) return;
    const found = step === 'clip' ? await clip.problem() : problem();
    if (found !== undefined) setError(found);
    else if (step === 'agree') await send();
    else go(at + 1);
  };

  const send = async () => {
    setSending(true);
    const { childAgreed, ...texts } = fields;
    const gift = {
      ...texts,
      agreed: true as const,
      ...(childAgreed && { childAgreed: true as const }),
      relationship: storedRelation(fields.relationship),
      photoUrl,
      voice: recording && wavDataUrl(recording),
    };
    const { made, line } = clip.clip;
    const id = idOf({ ...gift, clip: made && { still: made.still, line } });
    try {
      const body = { ...gift, id };
      const { withdrawToken } = made
        ? await clip.send(body)
        : await api('POST /api/give', { givingToken: token, body, requestKey: id });
      rememberGift({ id, withdrawToken, label, sentAt: Date.now() });
      const { fromName: name, relationship } = fields;
      onSent({ id, photoUrl: made?.still ?? photoUrl, name, relationship });
    } catch (cause) {
      setSending(false);
      // Canceled.
      if (cause instanceof DOMException) return;
      setError(
        serverMessage(
          cause,
          t`Nothing is lost. Please check that you are online and press the button again.`,
        ),
      );
    }
  };

  return {
    step,
    isFirst: at === 0,
    back: () => go(at - 1),
    forward,
    fields,
    set,
    photoUrl,
    prepare,
    preparing,
    recorder,
    clip,
    error,
    isSending,
    isTouched:
      photoUrl !== undefined || recording !== undefined || clip.isTouched || fields !== emptyFields,
  };
}

/** The code of clips is loaded by links that ask for one. */
const loadClips = () => import('./gift-clip');

/** The clip of a gift, its line, and how far it is sent. */
function useGiftClip(token: string) {
  const [made, setMade] = useState<NewClip>();
  const [line, setLine] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [part, setPart] = useState<number>();
  const sender = useRef<ReturnType<typeof clipSender>>(undefined);
  const running = useRef<AbortController>(undefined);
  const clip = { made, line, isBusy };
  return {
    clip,
    changes: { onClip: setMade, onLine: setLine, onBusy: setBusy },
    isTouched: made !== undefined || line !== '' || isBusy,
    problem: async () => (await loadClips()).missingOfClip(clip),
    send: async (gift: NewGift) => {
      const send = (sender.current ??= (await loadClips()).clipSender(token));
      const { signal } = (running.current = new AbortController());
      try {
        return await send(gift, clip, { signal, onProgress: setPart });
      } finally {
        setPart(undefined);
      }
    },
    /** From 0 to 1. Undefined if nothing is sent. */
    part,
    cancel: () => running.current?.abort(),
  };
}
