import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { PersonOverview } from '#shared/overview/overview.answer';
import type { Person } from '#shared/people/person.answer';
import { addressFor, paths } from '#shared/product/paths';
import { usePeople } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { waitingCount } from './waiting-texts';
import { useWaitingCount } from './waiting.queries';

type NoteProps = {
  person: Person;
  count: number;
  /** True on a page that is not about this person, so that the note says whom it is about. */
  isNamed?: boolean;
};

function Note({ person, count, isNamed = false }: NoteProps) {
  if (count === 0) return null;
  const words = hasRight(person.role, 'edit') ? waitingCount(count) : t`What you added still waits`;
  return (
    <p className="wrap-anywhere print:hidden">
      <TextLink
        href={isNamed ? addressFor(person.id, paths.waiting) : paths.waiting}
        className="inline-flex min-h-target items-center"
      >
        <span>
          <span>{words}</span>{' '}
          {isNamed && person.name !== null && <bdi translate="no">{`(${person.name})`}</bdi>}
        </span>
      </TextLink>
    </p>
  );
}

/** Says in one line how many contributions wait for the person of the page, if any do. */
export const WaitingNote = ({ person }: { person: Person }) => (
  <Note person={person} count={useWaitingCount(person)} />
);

type WaitingNotesProps = {
  overview: readonly Pick<PersonOverview, 'personId' | 'waiting'>[] | undefined;
};

/** The notes of all people that the account cares for. */
export function WaitingNotes({ overview = [] }: WaitingNotesProps) {
  const people = usePeople();
  const countOf = ({ id }: Person) =>
    overview.find(({ personId }) => personId === id)?.waiting ?? 0;
  return people.map((person) => (
    <Note key={person.id} person={person} count={countOf(person)} isNamed={people.length > 1} />
  ));
}
