import { t } from '@lingui/core/macro';
import { AdaptivePhoto } from '../adaptive-photo';
import { useScreenContent } from '../screen-content';
import { currentSeat, useSeats } from '../shared-tablet/seats.store';

/** On a shared tablet, the sender of the message. */
export function Speaker() {
  const { personName } = useScreenContent();
  const isShared = useSeats().length > 1;
  const seat = currentSeat();
  if (!isShared || !seat) return null;
  const name = personName ?? seat.name;
  return (
    <p className="flex items-center gap-3" style={{ marginBottom: '0.5em' }}>
      {seat.photoUrl && (
        <span
          className="relative block shrink-0 overflow-hidden rounded-card"
          style={{ width: '2.5em', height: '2.5em' }}
        >
          <AdaptivePhoto src={seat.photoUrl} name="" maxCrop={1} />
        </span>
      )}
      {name !== null && (
        <span dir="auto">
          {t({
            message: `From ${name}`,
            context: 'words said to the tablet',
            comment:
              'Tablet that several people share. Read by the person with memory loss, {name}, whose words are recorded and sent. Two or three words.',
          })}
        </span>
      )}
    </p>
  );
}
