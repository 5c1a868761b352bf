import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hasRight } from '#shared/circle';
import type { Member } from '#shared/person';
import { roleWords } from '#shared/role-words';
import { usePerson } from '../../session/person';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { CircleIcon } from './circle-icon';
import { membersQuery } from './circle.queries';
import { deedInWords, foldHistory, type HistoryFold } from './history-in-words';
import { historyQuery } from './history.queries';
import { lastActive, memberName, memberSince } from './member-words';

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog')).InviteDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** The action on a member whose dialog is open. */
export type MemberTask = { what: 'role' | 'remove' | 'leave' | 'hand-over'; member: Member };

export const MemberDialogs = lazyDialog(
  async () => (await import('./member-dialogs')).MemberDialogs,
  {
    isOpen: ({ task }) => task !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

const NO_HISTORY = { entries: [] };

/** The members of the circle, what they did last, and what an owner can do with them. */
export function MemberList() {
  const { id: personId, role } = usePerson();
  const query = useQuery(membersQuery(personId));
  const { data: { entries: history } = NO_HISTORY } = useQuery(historyQuery(personId));
  const [task, setTask] = useState<MemberTask>();
  const [isInviting, setInviting] = useState(false);
  const headingId = useId();
  const isOwner = hasRight(role, 'manage');
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 id={headingId} tabIndex={-1} className="text-h2 font-bold">
          Who is in the circle
        </h2>
        {isOwner && (
          <Button className="max-sm:w-full" onClick={() => setInviting(true)}>
            <PlusIcon />
            Invite somebody
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        what="who is in the circle"
        skeleton={
          <div aria-hidden="true" className="h-53 rounded-card border border-line sm:h-44" />
        }
      >
        {(members) => <Members members={members} folds={foldHistory(history)} onTask={setTask} />}
      </QueryState>
      {isOwner && (
        <InviteDialog personId={personId} open={isInviting} onClose={() => setInviting(false)} />
      )}
      <MemberDialogs
        personId={personId}
        task={task}
        members={query.data ?? []}
        headingId={headingId}
        onClose={() => setTask(undefined)}
      />
    </section>
  );
}

type MembersProps = {
  members: readonly Member[];
  folds: readonly HistoryFold[];
  onTask: (task: MemberTask) => void;
};

function Members({ members, folds, onTask }: MembersProps) {
  const { role } = usePerson();
  const now = new Date();
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            deed={folds.find(({ byUserId }) => byUserId === member.userId)}
            now={now}
            tasks={tasksFor(member, members.length > 1, hasRight(role, 'manage'))}
            onTask={(what) => onTask({ what, member })}
          />
        ))}
      </ul>
      {members.length === 1 && (
        <p className="max-w-reading text-ink-soft">
          You are the only one so far. Invite a sister, a neighbor or a nurse, so that nobody needs
          to share a password.
        </p>
      )}
    </>
  );
}

/** The buttons for what the account can do with a member. */
function tasksFor(
  { isMe }: Member,
  hasOthers: boolean,
  isOwner: boolean,
): readonly MemberTask['what'][] {
  if (isMe) return hasOthers ? (isOwner ? ['hand-over', 'leave'] : ['leave']) : [];
  return isOwner ? ['role', 'remove'] : [];
}

const taskWords: Record<MemberTask['what'], { label: string; name: (member: string) => string }> = {
  role: { label: 'Change role', name: (member) => `Change the role of ${member}` },
  remove: { label: 'Remove', name: (member) => `Remove ${member}` },
  leave: { label: 'Leave the circle', name: () => 'Leave the circle' },
  'hand-over': { label: 'Hand over', name: () => 'Hand over to somebody else' },
};

type MemberRowProps = {
  member: Member;
  deed: HistoryFold | undefined;
  now: Date;
  tasks: readonly MemberTask['what'][];
  onTask: (what: MemberTask['what']) => void;
};

function MemberRow({ member, deed, now, tasks, onTask }: MemberRowProps) {
  const name = memberName(member);
  return (
    <li className="flex flex-wrap gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-h2 text-link">
        <CircleIcon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p dir="auto" className="text-h3 font-bold wrap-anywhere">
          {name}
        </p>
        <div className="my-1.5 flex flex-wrap gap-1.5">
          <Badge tone="accent">{roleWords[member.role].name}</Badge>
          {member.isMe && <Badge>You</Badge>}
        </div>
        {member.email !== null && member.email !== name && (
          <p className="text-ink-soft wrap-anywhere">{member.email}</p>
        )}
        <p className="text-ink-soft">{lastActive(member, now)}</p>
        {deed && <p className="text-ink-soft wrap-anywhere">{deedInWords(deed, now)}</p>}
        <p className="text-ink-soft">{memberSince(member)}</p>
        {tasks.length > 0 && (
          <div className="-ml-3 flex flex-wrap pt-1.5">
            {tasks.map((what) => (
              <Button
                key={what}
                variant="quiet"
                aria-haspopup="dialog"
                aria-label={taskWords[what].name(name)}
                onClick={() => onTask(what)}
              >
                {taskWords[what].label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
