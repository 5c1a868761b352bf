import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { givingAsks, missingParts, type GiftPart, type GivingAsks } from '#shared/giving/asks';
import { api } from '../../lib/api-client';
import { serverMessage } from '../../lib/api-error';
import { usePreparedPhoto } from '../../lib/photo/shrink-photo';
import { storedRelation } from '../../lib/relation-word';
import { requestKeys } from '../../lib/request-key';
import { useVoiceRecorder } from '../../lib/voice-recorder';
import { wavDataUrl } from '../../lib/wav';
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

/** A sentence can be written where a voice is not asked for; where it is, it stands on the same screen. */
export const stepsOf = (asks: GivingAsks): readonly GiftStep[] => {
  const { parts } = givingAsks[asks];
  return [...parts, ...(parts.includes('voice') ? [] : ['sentence' as const]), 'who', 'agree'];
};

/** The part of a gift that its giver sees once it is sent. */
export interface SentPicture {
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
    const found = problem();
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
    const id = idOf(gift);
    try {
      const { withdrawToken } = await api('POST /api/give', {
        givingToken: token,
        body: { ...gift, id },
      });
      rememberGift({ id, withdrawToken, label, sentAt: Date.now() });
      onSent({ photoUrl, name: fields.fromName, relationship: fields.relationship });
    } catch (cause) {
      setSending(false);
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
    error,
    isSending,
    isTouched: photoUrl !== undefined || recording !== undefined || fields !== emptyFields,
  };
}
