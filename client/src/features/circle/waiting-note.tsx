import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle';
import { PEOPLE_MAX } from '#shared/limits';
import { addressFor, paths } from '#shared/paths';
import type { Person } from '#shared/person';
import { usePeople } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { waitingCount } from './waiting-words';
import { useWaitingCount } from './waiting.queries';

type WaitingNoteProps = {
  person: Person;
  /** True on a page that is not about this person, so that the note says whom it is about. */
  isNamed?: boolean;
};

/** Says in one line how many contributions wait, if any do. */
export function WaitingNote({ person, isNamed = false }: WaitingNoteProps) {
  const count = useWaitingCount(person);
  if (count === 0) return null;
  const words = hasRight(person.role, 'edit') ? waitingCount(count) : t`What you added still waits`;
  return (
    <p className="wrap-anywhere print:hidden">
      <TextLink
        href={isNamed ? addressFor(person.id, paths.waiting) : paths.waiting}
        className="inline-flex min-h-target items-center"
      >
        <span>
          {words}
          {isNamed && person.name !== null && (
            <>
              {' '}
              (<bdi>{person.name}</bdi>)
            </>
          )}
        </span>
      </TextLink>
    </p>
  );
}

/** The notes of all people that the account cares for. In a care home it would be too many requests for one page. */
export function WaitingNotes() {
  const people = usePeople();
  if (people.length > PEOPLE_MAX) return null;
  return people.map((person) => (
    <WaitingNote key={person.id} person={person} isNamed={people.length > 1} />
  ));
}
