import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { paths } from '#shared/product/paths';
import { Button, LinkButton } from '../../ui/button';
import { Card, CardActions, CardText } from '../../ui/card';
import { Scene } from '../../ui/scene';

/** The activities of the person, one card each. */
const activities = () =>
  [
    {
      title: t`Faces Game`,
      open: t`Open Faces Game`,
      text: t`Look at the people who matter, one photo at a time, and turn the card for the name.`,
      href: paths.facesGame,
      scene: 'album',
    },
    {
      title: t`Remember This`,
      open: t`Open Remember This`,
      text: t`Phone numbers, daily routines and notes, kept together in one calm place.`,
      href: paths.remember,
      scene: 'hook',
    },
  ] as const;

type ActivityCardsProps = {
  /** While the e-mail address is not verified. */
  locked: boolean;
  /** False while something else comes first, such as photos for the game. */
  isMain?: boolean;
};

/** On a phone of 360 pixels, two cards stand in a row, and one word has room in each. */
const buttonPlace = 'max-lg:grow max-lg:px-4 max-lg:text-body max-sm:px-1.5';

/** The cards that open the games and notes, in one row where no word of them breaks. */
export function ActivityCards({ locked, isMain = true }: ActivityCardsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
      {activities().map(({ title, open, text, href, scene }, index) => (
        <Card key={href} aria-label={title} className="max-sm:p-4">
          {/* Stacked below 1024 pixels, where some titles have no room beside the drawing. */}
          <div className="flex items-center gap-x-4 gap-y-3 max-lg:grid">
            <Scene name={scene} className="max-w-20 rounded-control bg-accent-soft" />
            <h2 className="text-h3 font-bold">{title}</h2>
          </div>
          <CardText className="max-sm:hidden">{text}</CardText>
          <CardActions>
            {locked ? (
              <LockedButton />
            ) : (
              <LinkButton
                href={href}
                size="large"
                variant={isMain && index === 0 ? 'primary' : 'secondary'}
                className={buttonPlace}
                aria-label={open}
              >
                {t({ message: 'Open', context: 'card of Today' })}
              </LinkButton>
            )}
          </CardActions>
        </Card>
      ))}
    </div>
  );
}

function LockedButton() {
  const id = useId();
  return (
    <div className="grid max-sm:grow sm:justify-items-start">
      <Button
        locked
        size="large"
        className={buttonPlace}
        aria-describedby={id}
      >{t`Verify Email First`}</Button>
      {/* The warning above says it to those who see. */}
      <p id={id} className="sr-only">{t`This opens once your email address is verified.`}</p>
    </div>
  );
}
