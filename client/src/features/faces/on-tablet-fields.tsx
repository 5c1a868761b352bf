import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FaceOnTablet } from '#shared/faces/face-photo.form';
import { CheckboxField } from '../../ui/checkbox-field';
import { ChoiceGroup } from '../../ui/choice-group';

const choices = (): readonly { value: FaceOnTablet; label: string; hint: string }[] => [
  {
    value: 'look',
    label: t({ message: 'Look', comment: 'What the tablet does with a face: only shows it' }),
    hint: t`The photo, the name and the voice, right away.`,
  },
  {
    value: 'practice',
    label: t`Gentle practice`,
    hint: t`Two photos, and any tap is right. For somebody who still enjoys it.`,
  },
  {
    value: 'rest',
    label: t({
      message: 'Rest',
      comment: 'What the tablet does with a face: does not show it for now',
    }),
    hint: t`Not on the tablet for now. The photo stays here.`,
  },
];

type OnTabletChoiceProps = {
  value: FaceOnTablet;
  onChange: (value: FaceOnTablet) => void;
  hasDied: boolean;
};

/** Chooses what the tablet does with a face. It never asks for that of somebody who has died. */
export const OnTabletChoice = ({ value, onChange, hasDied }: OnTabletChoiceProps) => (
  <ChoiceGroup
    label={t`On the tablet`}
    options={choices().filter((choice) => !hasDied || choice.value !== 'practice')}
    value={hasDied && value === 'practice' ? 'look' : value}
    onChange={onChange}
  />
);

/** Marks somebody who has died, and says what this changes. */
export function HasDiedField(field: UseFormRegisterReturn) {
  const hintId = useId();
  return (
    <div className="grid">
      <CheckboxField label={t`This person has died`} aria-describedby={hintId} {...field} />
      <p id={hintId} className="pl-10 text-ink-soft">
        {t`The photo, the name and your own words stay, in the album and on the tablet. Nobody is asked who it is anymore, and the tablet does not offer to call. It reads the description as you wrote it, so you may want to put it in the past.`}
      </p>
    </div>
  );
}
