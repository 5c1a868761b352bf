import { t } from '@lingui/core/macro';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { addressFor, paths } from '#shared/product/paths';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { ownerOf } from '../../session/people-colors';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { PersonMark } from '../../ui/person-mark';
import { PersonToday } from './person-today';

type PeopleCardsProps = {
  people: readonly Person[];
  /** Renders what else a card offers. */
  action?: (person: Person, name: string) => Elements;
  overview?: readonly PersonOverview[] | undefined;
};

/** A card for each of several people, each leading to that person's pages. */
export function PeopleCards({ people, action, overview }: PeopleCardsProps) {
  return (
    <ul
      className={classNames('grid gap-6 md:grid-cols-2', people.length === 3 && '2xl:grid-cols-3')}
    >
      {people.map((person) => (
        <li key={person.id}>
          <PersonCard
            person={person}
            people={people}
            action={action}
            shown={overview?.find(({ personId }) => personId === person.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type PersonCardProps = Pick<PeopleCardsProps, 'people' | 'action'> & {
  person: Person;
  shown: PersonOverview | undefined;
};

function PersonCard({ person, people, action, shown }: PersonCardProps) {
  const owner = ownerOf(person, people);
  const { name } = owner;
  const links = [
    { label: t`Faces Game`, fullLabel: t`Faces Game of ${name}`, path: paths.facesGame },
    { label: t`Remember This`, fullLabel: t`Remember This of ${name}`, path: paths.remember },
  ];
  return (
    <Card aria-label={name} className="h-full">
      <h2 className="flex items-center gap-4 text-h2 font-bold wrap-anywhere">
        <PersonMark {...owner} />
        <bdi translate="no">{name}</bdi>
      </h2>
      {shown && (
        <div className="mt-4 grid gap-3">
          <PersonToday overview={shown} />
        </div>
      )}
      <div className="mt-auto grid gap-3 pt-4">
        {links.map(({ label, fullLabel, path }) => (
          <LinkButton
            key={path}
            href={addressFor(person.id, path)}
            variant="secondary"
            aria-label={fullLabel}
          >
            {label}
          </LinkButton>
        ))}
        {action?.(person, name)}
        <LinkButton
          href={addressFor(person.id, paths.caregiver)}
          variant="quiet"
          aria-label={t`Caregiver Tools of ${name}`}
        >
          {t`Caregiver Tools`}
        </LinkButton>
      </div>
    </Card>
  );
}
