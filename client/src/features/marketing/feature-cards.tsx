import { Card, CardText, CardTitle } from '../../ui/card';
import { FaceSpecimen, NoteSpecimen } from './specimens';

const features = [
  {
    title: 'Faces Game',
    text: 'One photo at a time. Turn the card for the name, who it is, and a few words about them. No score, no clock.',
    Specimen: FaceSpecimen,
  },
  {
    title: 'Remember This',
    text: 'Phone numbers, daily routines, where things are. All in one place, with a photo where it helps.',
    Specimen: NoteSpecimen,
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-6">
      <h2 id="features" className="text-h2 font-bold">
        What is inside
      </h2>
      <div className="grid gap-6 max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-2">
        {features.map(({ title, text, Specimen }) => (
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
