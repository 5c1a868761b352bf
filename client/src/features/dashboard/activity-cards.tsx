import { useId } from 'react';
import { Button, LinkButton } from '../../ui/button';
import { Card, CardActions, CardText, CardTitle } from '../../ui/card';
import { activities } from './dashboard-entries';

/** The cards that open the games and notes. `locked` while the e-mail address is not verified. */
export function ActivityCards({ locked }: { locked: boolean }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {activities.map(({ title, text, href, Icon }, index) => (
        <Card key={href} aria-label={title}>
          <div className="mb-4 grid size-14 place-items-center rounded-control bg-accent-soft text-h2 text-link">
            <Icon />
          </div>
          <CardTitle>{title}</CardTitle>
          <CardText>{text}</CardText>
          <CardActions>
            {locked ? (
              <LockedButton />
            ) : (
              <LinkButton href={href} size="large" variant={index === 0 ? 'primary' : 'secondary'}>
                Open {title}
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
    <div className="grid justify-items-start gap-2">
      <Button locked size="large" aria-describedby={id}>
        Verify Email First
      </Button>
      <p id={id} className="text-ink-soft">
        This opens once your email address is verified.
      </p>
    </div>
  );
}
