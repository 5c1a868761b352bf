import ruth from './portrait-ruth.svg';
import { Print } from './print';

/** A card of the game, turned halfway: the face, and what its other side says. */
export function FaceSpecimen() {
  return (
    <div className="flex flex-wrap items-center justify-center">
      <Print
        src={ruth}
        relation="The front"
        name="Who is this?"
        className="w-40 max-w-full -rotate-2"
      />
      <div className="-ml-3 grid max-w-full rotate-2 gap-1 rounded-control border-2 border-accent bg-surface p-3 shadow-raised sm:p-4">
        <strong className="text-h3">Ruth</strong>
        <p>Your sister</p>
        <p className="text-small text-ink-soft">Loves to sing</p>
      </div>
    </div>
  );
}

const notes = [
  { title: 'Keys', text: 'On the hook by the front door.' },
  { title: 'Anna', text: 'She calls every evening at six.' },
  { title: 'Trash', text: 'Out on Tuesday. Peter comes to help.' },
];

/** Notes as they hang by the door, each with its thing and where it is. */
export function NoteSpecimen() {
  return (
    <ul className="grid w-full max-w-80 gap-2.5">
      {notes.map(({ title, text }) => (
        <li
          key={title}
          className="rounded-control border border-line border-l-8 border-l-accent bg-surface px-4 py-2.5 leading-snug shadow-card"
        >
          <strong className="block">{title}</strong>
          <span className="text-small text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
