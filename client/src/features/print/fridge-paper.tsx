import { messageSize } from '#shared/print/paper-style';
import { PaperPhoto } from './paper-photo';
import type { PaperCall } from './paper-texts';

type FridgePaperProps = {
  title: string;
  day: string;
  message: string | null;
  calls: readonly PaperCall[];
};

/** One sheet for the door of the fridge: the message, and whom to call. */
export function FridgePaper({ title, day, message, calls }: FridgePaperProps) {
  return (
    <section className="paper paper-fridge" aria-label={title}>
      {message && (
        <p className={`paper-message ${messageSize(message)}`} dir="auto">
          {message}
        </p>
      )}
      <ul className="paper-calls">
        {calls.map((call) => (
          <Call key={call.id} {...call} />
        ))}
      </ul>
      <p className="paper-foot">
        <span dir="auto">{title}</span>
        <span>{day}</span>
      </p>
    </section>
  );
}

/** A name that takes two lines, or a number with a country in front, is smaller, so that it stays on its lines. */
const LONG_NAME = 24;
const LONG_NUMBER = 16;

function Call({ name, relation, number, photoUrl }: PaperCall) {
  return (
    <li className={name.length > LONG_NAME ? 'paper-call long' : 'paper-call'}>
      <PaperPhoto src={photoUrl} of={name} />
      <div className="paper-words">
        {relation && (
          <p className="paper-relation" dir="auto">
            {relation}
          </p>
        )}
        <h3 className="paper-name" dir="auto">
          {name}
        </h3>
        {number === undefined ? (
          <p className="paper-number by-pen" />
        ) : (
          <p
            className={number.length > LONG_NUMBER ? 'paper-number long' : 'paper-number'}
            dir="ltr"
          >
            {number}
          </p>
        )}
      </div>
    </li>
  );
}
