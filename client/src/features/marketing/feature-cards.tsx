import { t } from '@lingui/core/macro';
import { Card, CardText, CardTitle } from '../../ui/card';
import { Print } from './album-prints';
import ruth from './portrait-ruth.svg';

const features = () => [
  {
    title: t`Faces Game`,
    text: t`One photo at a time. Turn the card for the name, who it is, and a few words about them. No score, no clock.`,
    Specimen: FaceSpecimen,
  },
  {
    title: t`Remember This`,
    text: t`Phone numbers, daily routines, where things are. All in one place, with a photo where it helps.`,
    Specimen: NoteSpecimen,
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-6">
      <h2 id="features" className="text-h2 font-bold">{t`What is inside`}</h2>
      <div className="grid gap-6 max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-2">
        {features().map(({ title, text, Specimen }) => (
          <Card
            key={title}
            aria-label={title}
            className="gap-5 md:row-span-2 md:grid md:grid-rows-subgrid"
          >
            <div
              aria-hidden="true"
              className="grid grow content-center justify-items-center rounded-control bg-accent-soft p-4 sm:p-5"
            >
              <Specimen />
            </div>
            <div>
              <CardTitle level={3}>{title}</CardTitle>
              <CardText>{text}</CardText>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** A card of the game, turned halfway: the face, and what its other side says. */
function FaceSpecimen() {
  return (
    <div className="flex flex-wrap items-center justify-center">
      <Print
        src={ruth}
        relation={t({
          message: 'The front',
          comment: 'Above "Who is this?" on a picture of a card of the Faces Game',
        })}
        name={t({
          message: 'Who is this?',
          comment: 'On a picture of a card of the Faces Game, below the photo',
        })}
        className="w-40 max-w-full -rotate-2"
      />
      <div className="-ml-3 grid max-w-full rotate-2 gap-1 rounded-control border-2 border-accent bg-surface p-3 shadow-raised sm:p-4">
        <strong className="text-h3">Ruth</strong>
        <p>{t`Your sister`}</p>
        <p className="text-small text-ink-soft">
          {t({
            message: 'Loves to sing',
            comment: 'Example description of Ruth on a picture of a card of the Faces Game',
          })}
        </p>
      </div>
    </div>
  );
}

const notes = () => [
  {
    title: t({ message: 'Keys', comment: 'Title of a short example note on the front page' }),
    text: t({
      message: 'On the hook by the front door.',
      comment: 'Short example note on the front page, at most about 40 characters',
    }),
  },
  {
    title: 'Anna',
    text: t({
      message: 'She calls every evening at six.',
      comment: 'Short example note on the front page, at most about 40 characters',
    }),
  },
  {
    title: t({ message: 'Trash', comment: 'Title of a short example note on the front page' }),
    text: t({
      message: 'Out on Tuesday. Peter comes to help.',
      comment: 'Short example note on the front page, at most about 40 characters',
    }),
  },
];

/** Notes as they hang by the door, each with its thing and where it is. */
function NoteSpecimen() {
  return (
    <ul className="grid w-full max-w-80 gap-2.5">
      {notes().map(({ title, text }) => (
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
