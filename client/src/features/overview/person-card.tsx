import type { Person } from '#shared/people/person.answer';
import { addressFor, paths } from '#shared/product/paths';
import type { ownerOf } from '../../session/people-colors';
import { AppLink } from '../../ui/app-link';
import { PersonMark } from '../../ui/person-mark';

type PersonCardProps = { person: Person; owner: ReturnType<typeof ownerOf> };

/** Leads to the day of a person. All of the card can be pressed. */
export function PersonCard({ person, owner }: PersonCardProps) {
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-4 wrap-anywhere hover:border-line-strong">
      <PersonMark {...owner} />
      <h2 className="min-w-0 text-h3 font-bold">
        <AppLink
          href={addressFor(person.id, paths.dashboard)}
          className="rounded-small text-link underline decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
        >
          <bdi translate="no">{owner.name}</bdi>
        </AppLink>
      </h2>
    </li>
  );
}
