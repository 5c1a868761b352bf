import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Member } from '#shared/circle/member.answer';
import { hasRight } from '#shared/circle/roles';
import { currentTime } from '../../lib/date-format';
import { lazyComponent } from '../../lib/lazy-component';
import { useHydrated } from '../../lib/use-hydrated';
import { membersQuery } from '../../session/members.queries';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { Card, CardActions } from '../../ui/card';
import { PlusIcon } from '../../ui/icons';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { actionsOn, MemberRow, type MemberTask } from './member-row';
import { thisIsMe } from './role-names';

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog')).InviteDialog, {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export const MemberDialogs = lazyDialog(
  async () => (await import('./member-dialogs')).MemberDialogs,
  {
    isOpen: ({ task }) => task !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** The list in a row that is folded first. */
export const MemberSettings = lazyComponent(
  async () => (await import('./member-settings')).MemberSettings,
);

type MemberListProps = {
  /** Called if the member wants to say which name and face are the own ones. */
  onThisIsMe: () => void;
  /** Says what a member gave last. */
  lastKindnessOf: (member: Member) => string | undefined;
  /** Called if the last owner wants to delete the person rather than transfer ownership. */
  onDeletePerson: () => void;
};

/** The members of the circle, each with what they gave last, and the way to invite others. */
export function MemberList({ onThisIsMe, lastKindnessOf, onDeletePerson }: MemberListProps) {
  const { id: personId, role } = usePerson();
  const query = useQuery(membersQuery(personId));
  const [task, setTask] = useState<MemberTask>();
  const [isInviting, setInviting] = useState(false);
  const headingId = useId();
  const isOwner = hasRight(role, 'manage');
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 id={headingId} tabIndex={-1} className="text-h2 font-bold">
          {t`Who is in the circle`}
        </h2>
        {isOwner && (
          <Button className="max-sm:w-full" onClick={() => setInviting(true)}>
            <PlusIcon />
            <span>{t`Invite somebody`}</span>
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading who is in the circle…`,
          failed: t`We could not load who is in the circle`,
        }}
        skeleton={
          <div aria-hidden="true" className="h-53 rounded-card border border-line sm:h-44" />
        }
      >
        {(members) => (
          <>
            <WhoAreYou members={members} onThisIsMe={onThisIsMe} />
            <Members
              members={members}
              lastKindnessOf={lastKindnessOf}
              onTask={(chosen) => (chosen.what === 'this-is-me' ? onThisIsMe() : setTask(chosen))}
            />
          </>
        )}
      </QueryState>
      {isOwner && (
        <InviteDialog personId={personId} open={isInviting} onClose={() => setInviting(false)} />
      )}
      <MemberDialogs
        personId={personId}
        task={task}
        members={query.data ?? []}
        headingId={headingId}
        onTask={setTask}
        onDeletePerson={onDeletePerson}
        onClose={() => setTask(undefined)}
      />
    </section>
  );
}

type WhoAreYouProps = { members: readonly Member[]; onThisIsMe: () => void };

/** Asks a member once which name and face are the own ones. */
function WhoAreYou({ members, onThisIsMe }: WhoAreYouProps) {
  const me = members.find(({ isMe }) => isMe);
  if (!me || me.isWaiting || me.calledByPerson !== null || me.faceId !== null) return null;
  return (
    <Card>
      <p>{t`Which name and photo does the tablet show with what you send?`}</p>
      <CardActions>
        <Button variant="secondary" aria-haspopup="dialog" onClick={onThisIsMe}>
          {thisIsMe()}
        </Button>
      </CardActions>
    </Card>
  );
}

type MembersProps = Pick<MemberListProps, 'lastKindnessOf'> & {
  members: readonly Member[];
  onTask: (task: MemberTask) => void;
};

function Members({ members, lastKindnessOf, onTask }: MembersProps) {
  const { role } = usePerson();
  const isHydrated = useHydrated();
  const now = currentTime();
  return (
    <>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            lastKindness={lastKindnessOf(member)}
            now={now}
            actions={actionsOn(member, members.length > 1, hasRight(role, 'manage'))}
            onAction={(what) => onTask({ what, member })}
          >
            {isHydrated && (
              <Suspense>
                <MemberSettings member={member} />
              </Suspense>
            )}
          </MemberRow>
        ))}
      </ul>
      {members.length === 1 && (
        <p className="max-w-reading text-ink-soft">
          {t`You are the only one so far. Invite a sister, a neighbor or a nurse, so that nobody needs to share a password.`}
        </p>
      )}
    </>
  );
}
