import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import { DAY_MS } from '#shared/product/durations';
import { DISCONNECT_TABLET, paths } from '#shared/product/paths';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { currentTime, shortDate } from '../../lib/date-format';
import { tabletsQuery } from '../../session/tablets.queries';
import { LinkButton } from '../../ui/button';
import { Card, CardActions, CardTitle } from '../../ui/card';

const NEWS_DAYS = 7;

/** Tells owners what emails would tell them: tablets that others connected of late, and those that are left of former caregivers. */
export function TabletCards({ personId }: { personId: number }) {
  const { data: tablets = [] } = useQuery(tabletsQuery(personId));
  const told = tablets.flatMap((tablet) => sentenceAbout(tablet) ?? []);
  if (told.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {told.map(({ id, name, sentence }) => (
        <li key={id}>
          <Card>
            <CardTitle>
              <bdi translate="no">{name}</bdi>
            </CardTitle>
            <p className="mt-2 wrap-anywhere">{sentence}</p>
            <CardActions>
              <LinkButton variant="secondary" href={`${paths.tablet}?${DISCONNECT_TABLET}=${id}`}>
                {t`Disconnect it, if nobody uses it`}
              </LinkButton>
            </CardActions>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function sentenceAbout({ id, name, isMine, createdAt, connectedBy }: Tablet) {
  const { role } = connectedBy;
  const by = connectedBy.name ?? t`Somebody`;
  if (role === null || !hasRight(role, 'edit'))
    return {
      id,
      name,
      sentence: t`${by} connected this tablet and is no caregiver here any more. It still shows the photos, notes and plans.`,
    };
  const isNew = currentTime().getTime() - Date.parse(createdAt) < NEWS_DAYS * DAY_MS;
  if (isMine || !isNew) return undefined;
  const day = shortDate(createdAt);
  return { id, name, sentence: t`${by} connected this tablet on ${day}.` };
}
