import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Reminder } from '#shared/reminders/reminder.answer';
import { createReminderSchema, type CreateReminder } from '#shared/reminders/reminder.form';
import { WHEN_FIELDS } from '#shared/schedule/when.form';
import { useVoiceRecorder } from '../../lib/voice-recorder';
import { wavDataUrl } from '../../lib/wav';
import { whenInput, whenValues, type HowOften, type WhenValues } from '../../lib/when';
import { useSession } from '../../session/session.queries';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useReminderVoice, useSaveReminder } from './reminder.queries';

/** The fields of the form, most of them as text. */
export interface ReminderValues extends WhenValues {
  says: string;
  /** Who says it: the tablet, or a recording. */
  voice: 'tablet' | 'own';
  /** Empty for no picture. */
  faceId: string;
  repeats: string;
  /** Minutes, or empty if nobody is notified. */
  tellAfterMinutes: string;
  /** The accounts of the members who are notified. */
  tellUserIds: string[];
  /** Empty if it is not paused. */
  pausedUntil: string;
}

const valuesOf = (reminder: Reminder | undefined, ownId: number | undefined): ReminderValues => ({
  says: reminder?.says ?? '',
  ...whenValues(reminder),
  voice: reminder?.voiceUrl ? 'own' : 'tablet',
  faceId: String(reminder?.faceId ?? ''),
  repeats: String(reminder?.repeats ?? 1),
  tellAfterMinutes: String(reminder?.tellAfterMinutes ?? ''),
  // The emails go to the member who asks for them, unless members are named already.
  tellUserIds: (reminder?.tellUserIds.length
    ? reminder.tellUserIds
    : ownId === undefined
      ? []
      : [ownId]
  ).map(String),
  pausedUntil: reminder?.pausedUntil ?? '',
});

const inputOf = ({
  says,
  faceId,
  repeats,
  tellAfterMinutes,
  tellUserIds,
  pausedUntil,
  ...rest
}: ReminderValues): CreateReminder => ({
  says,
  ...whenInput(rest),
  repeats: Number(repeats),
  ...(tellAfterMinutes === ''
    ? { tellAfterMinutes: null }
    : {
        tellAfterMinutes: Number(tellAfterMinutes),
        tellUserIds: tellUserIds.map(Number),
      }),
  faceId: faceId === '' ? null : Number(faceId),
  pausedUntil: pausedUntil === '' ? null : pausedUntil,
});

type Output = z.output<typeof createReminderSchema>;

/** @param isRecorded true if there is a recording for a reminder that is said by one */
const rulesFor = (isRecorded: boolean) =>
  zodResolver(
    z.pipe(
      z.pipe(
        z.transform((values: ReminderValues) => ({
          ...inputOf(values),
          voice: values.voice === 'tablet' || isRecorded,
        })),
        z.intersection(
          createReminderSchema,
          z.object({ voice: z.literal(true, { error: () => t`Please record your voice first` }) }),
        ),
      ),
      z.transform(({ voice: _voice, ...input }): Output => input),
    ),
  );

const order = {
  says: true,
  at: true,
  howOften: true,
  day: true,
  weekdays: true,
  monthDay: true,
  voice: true,
  faceId: true,
  repeats: true,
  tellAfterMinutes: true,
  tellUserIds: true,
  pausedUntil: true,
} as const;

/** Saves the reminder first and then its recording. A retry changes the reminder that is stored already. */
export function useReminderForm(reminder: Reminder | undefined, onSaved: () => void) {
  const { mutateAsync: save } = useSaveReminder();
  const { mutateAsync: saveVoice } = useReminderVoice();
  const { user } = useSession();
  const recorder = useVoiceRecorder();
  const { recording, step } = recorder;
  const [stored, setStored] = useState(reminder);
  const isRecorded = step === 'ready' && Boolean(recording ?? stored?.voiceUrl);
  const form = useValidatedForm<ReminderValues, Output>({
    rules: rulesFor(isRecorded),
    defaultValues: valuesOf(reminder, user?.id),
    order,
    save: async (input, requestKey) => {
      const saved = await save({ id: stored?.id, input, requestKey });
      setStored(saved);
      const isOwn = form.getValues('voice') === 'own';
      if (isOwn && recording) await saveVoice({ id: saved.id, voice: wavDataUrl(recording) });
      if (!isOwn && saved.voiceUrl !== null) await saveVoice({ id: saved.id, voice: null });
    },
    onSaved,
    texts: reminder
      ? { saved: t`Reminder changed`, refused: t`Error changing reminder` }
      : { saved: t`Reminder added`, refused: t`Error adding reminder` },
  });
  useUnsaved(form.formState.isDirty || recording !== undefined || step !== 'ready');
  return {
    ...form,
    recorder,
    chooseHowOften: (howOften: HowOften) => {
      form.setValue('howOften', howOften, { shouldDirty: true });
      form.clearErrors([...WHEN_FIELDS]);
    },
    chooseVoice: (voice: ReminderValues['voice']) => {
      form.setValue('voice', voice, { shouldDirty: true });
      form.clearErrors('voice');
    },
    typed: useWatch({ control: form.control }),
  };
}

export type ReminderForm = ReturnType<typeof useReminderForm>;
