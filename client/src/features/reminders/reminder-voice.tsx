import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { voiceQuery } from '../../lib/voice.queries';
import { ChoiceGroup } from '../../ui/choice-group';
import { FieldError } from '../../ui/field';
import { VoiceRecorder } from '../../ui/voice-recorder';
import type { ReminderForm } from './use-reminder-form';

/** Who says it: the tablet, or somebody of the family. */
export function ReminderVoice({
  form,
  stored: url,
}: {
  form: ReminderForm;
  stored: string | null;
}) {
  const { typed, recorder, chooseVoice, formState } = form;
  const { data: samples } = useQuery(voiceQuery(url));
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceGroup
        label={t`Who says it?`}
        name="voice"
        options={[
          { value: 'tablet', label: t`The tablet reads it aloud` },
          {
            value: 'own',
            label: t`A voice that you record`,
            hint: t`A familiar voice is often understood best.`,
          },
        ]}
        value={typed.voice ?? 'tablet'}
        onChange={chooseVoice}
      />
      {typed.voice === 'own' && (
        <>
          <FieldError id="voice-error" message={formState.errors.voice?.message} />
          <VoiceRecorder
            inForm
            recorder={recorder}
            stored={url === null ? undefined : { url, samples }}
          />
        </>
      )}
    </div>
  );
}
