import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { missingParts, type GiftPart, type GivingAsks } from '#shared/giving/asks';
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
  agreed: false,
};
type Fields = typeof emptyFields;

/** The errors by field, in the order of the form; `form` is the server's. */
type Errors = Partial<Record<GiftPart | 'fromName' | 'agreed' | 'form', string>>;

type UseGiftForm = {
  token: string;
  asks: GivingAsks;
  /** The purpose of the link, stored with the gift in this browser. */
  label: string;
  onSent: () => void;
};

/**
 * The form of a gift. It does not use useValidatedForm, which alone weighs an eighth of what this page may. What was entered
 * stays until it is sent; the same input sent again has the same id, and is stored once.
 */
export function useGiftForm({ token, asks, label, onSent }: UseGiftForm) {
  const [fields, setFields] = useState(emptyFields);
  const [photoUrl, setPhotoUrl] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [tries, setTries] = useState(0);
  const [isSending, setSending] = useState(false);
  const [idOf] = useState(requestKeys);
  const recorder = useVoiceRecorder();
  const { recording, step } = recorder;
  const { prepare, preparing } = usePreparedPhoto({
    onReady: (url) => {
      setPhotoUrl(url);
      setErrors(({ photoUrl: _mended, ...others }) => others);
    },
    onUnreadable: (problem) => setErrors((others) => ({ ...others, photoUrl: problem })),
  });

  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });

  const send = async () => {
    if (preparing) return;
    const missing = missingParts(asks, { photoUrl, voice: recording });
    const found: Errors = {
      ...Object.fromEntries(missing.map((part) => [part, giverTexts[asks].missing(part)])),
      ...(!fields.fromName.trim() && { fromName: t`Please say who you are` }),
      ...(step !== 'ready' && { voice: t`Please stop the recording first` }),
      ...(!fields.agreed && { agreed: t`Please tick this sentence if you agree` }),
    };
    setErrors(found);
    setTries(tries + 1);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const gift = {
      ...fields,
      agreed: true as const,
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
      onSent();
    } catch (error) {
      setSending(false);
      setErrors({
        form: serverMessage(
          error,
          t`Nothing is lost. Please check that you are online and press the button again.`,
        ),
      });
    }
  };
  return {
    fields,
    set,
    photoUrl,
    prepare,
    preparing,
    recorder,
    errors,
    tries,
    isSending,
    send,
    isTouched: photoUrl !== undefined || recording !== undefined || fields !== emptyFields,
  };
}
