import type { FaceOnTablet } from '#shared/face-photo';
import { ChoiceGroup } from '../../ui/choice-group';

const choices: readonly { value: FaceOnTablet; label: string; hint: string }[] = [
  { value: 'look', label: 'Look', hint: 'The photo, the name and the voice, right away.' },
  {
    value: 'practice',
    label: 'Gentle practice',
    hint: 'Two photos, and any tap is right. For somebody who still enjoys it.',
  },
  { value: 'rest', label: 'Rest', hint: 'Not on the tablet for now. The photo stays here.' },
];

type OnTabletChoiceProps = { value: FaceOnTablet; onChange: (value: FaceOnTablet) => void };

/** What the person's tablet does with a face. */
export const OnTabletChoice = (choice: OnTabletChoiceProps) => (
  <ChoiceGroup label="On the tablet" options={choices} {...choice} />
);
