import { t } from '@lingui/core/macro';
import { Card, CardText, CardTitle } from '../../ui/card';

const features = () => [
  {
    title: t`Faces Game`,
    text: t`One photo at a time. Turn the card for the name. No score, no clock.`,
  },
  {
    title: t`Remember This`,
    text: t`Phone numbers, daily routines, where things are. All in one place.`,
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-4">
      <h2 id="features" className="text-h2 font-bold">{t`What is inside`}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 md:grid-cols-2">
        {features().map(({ title, text }) => (
          <Card key={title} aria-label={title}>
            <CardTitle level={3}>{title}</CardTitle>
            <CardText>{text}</CardText>
          </Card>
        ))}
      </div>
    </section>
  );
}
