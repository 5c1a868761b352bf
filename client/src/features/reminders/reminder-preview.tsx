import { weekdays } from '../../lib/when-in-words';
import { TabletPreview } from '../../session/tablet-preview';

/** A face whose picture a reminder can show. */
export interface FaceOfReminder {
  id: number;
  name: string;
  photoUrl: string;
  hasDied?: boolean | undefined;
}

type ReminderPreviewProps = { says: string; faceId: string; faces: readonly FaceOfReminder[] };

/** The reminder on the tablet. */
export function ReminderPreview({ says, faceId, faces }: ReminderPreviewProps) {
  if (says.trim() === '') return null;
  return (
    <TabletPreview
      screen="reminder"
      content={{
        reminders: [
          {
            id: 1,
            says: says.trim(),
            at: '15:00',
            day: null,
            weekdays: [...weekdays],
            monthDay: null,
            repeats: 0,
            photoUrl: faces.find(({ id }) => String(id) === faceId)?.photoUrl ?? null,
            voiceUrl: null,
            pausedUntil: null,
            planId: null,
            exceptions: [],
            done: [],
          },
        ],
      }}
    />
  );
}
