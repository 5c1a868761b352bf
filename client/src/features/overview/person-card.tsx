import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { BoardRow } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { addressFor, paths } from '#shared/product/paths';
import { currentTime } from '../../lib/date-format';
import type { ownerOf } from '../../session/people-colors';
import { TextLink } from '../../ui/app-link';
import { PersonMark } from '../../ui/person-mark';
import { tabletTexts } from './board-texts';

export type WaitingCount = {
  /** Says how much waits, such as "Two things wait for you". */
  waitingCount: (count: number) => string;
};

type PersonCardProps = WaitingCount & {
  person: Person;
  owner: ReturnType<typeof ownerOf>;
  row: BoardRow | undefined;
};

export function PersonCard({ person, owner, row, waitingCount }: PersonCardProps) {
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 wrap-anywhere">
      <PersonMark {...owner} />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-h3 font-bold">
          <TextLink
            href={addressFor(person.id, paths.caregiver)}
            className="inline-flex min-h-target items-center"
          >
            <bdi translate="no">{owner.name}</bdi>
          </TextLink>
        </h2>
        <BoardLines person={person} name={owner.name} row={row} waitingCount={waitingCount} />
      </div>
    </li>
  );
}

type BoardLinesProps = WaitingCount & { person: Person; name: string; row: BoardRow | undefined };

/** Takes the room of its first line before it is known. */
function BoardLines({ person, name, row, waitingCount }: BoardLinesProps) {
  if (!row) return <p>{'\u00a0'}</p>;
  const tablet = tabletTexts(row, person, currentTime());
  const waiting =
    row.waiting > 0 &&
    (hasRight(person.role, 'edit') ? waitingCount(row.waiting) : t`What you added still waits`);
  return (
    <>
      {tablet && <p className="text-ink-soft">{tablet}</p>}
      {waiting && (
        <p>
          <TextLink
            href={addressFor(person.id, paths.waiting)}
            aria-label={t({
              message: `${waiting}: ${name}`,
              comment: 'Heard with a screen reader. {waiting} is such as "Two things wait for you"',
            })}
            className="inline-flex min-h-target items-center"
          >
            {waiting}
          </TextLink>
        </p>
      )}
    </>
  );
}
