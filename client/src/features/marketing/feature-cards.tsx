import { Card, CardText, CardTitle } from '../../ui/card';
import { HeartIcon, NoteIcon } from '../../ui/icons';

const features = [
  {
    title: 'Faces Game',
    text: 'Photos of the people who matter, one at a time. Turn the card for the name, who it is, and a few words about them. No score, no clock.',
    Icon: HeartIcon,
  },
  {
    title: 'Remember This',
    text: 'Phone numbers, routines, where things are: what is needed every day, in one place, with a photo where it helps.',
    Icon: NoteIcon,
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-6">
      <h2 id="features" className="text-h2 font-bold">
        What is inside
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        {features.map(({ title, text, Icon }) => (
          <Card key={title} aria-label={title}>
            <div className="mb-4 grid size-14 place-items-center rounded-control bg-accent-soft text-h2 text-link">
              <Icon />
            </div>
            <CardTitle level={3}>{title}</CardTitle>
            <CardText>{text}</CardText>
          </Card>
        ))}
      </div>
    </section>
  );
}
