import { t } from '@lingui/core/macro';
import { Card, CardText, CardTitle } from '../../ui/card';
import { ScreenPicture } from '../../ui/screen-picture';

const features = () =>
  [
    {
      picture: 'game',
      title: t`Faces Game`,
      text: t`One photo at a time. Turn the card for the name, who it is, and a few words about them. No score, no clock.`,
      alt: t`A card of the game, turned: the photo, the name, who it is, and Next.`,
    },
    {
      picture: 'items',
      title: t`Remember This`,
      text: t`Phone numbers, daily routines, where things are. All in one place, with a photo where it helps.`,
      alt: t`The notes, each with its title and category.`,
    },
  ] as const;

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="grid gap-6">
      <h2 id="features" className="text-h2 font-bold">{t`What is inside`}</h2>
      <div className="grid gap-x-10 gap-y-6 max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-2">
        {features().map(({ picture, title, text, alt }) => (
          <Card key={title} aria-label={title} className="gap-5">
            <ScreenPicture name={picture} alt={alt} />
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
