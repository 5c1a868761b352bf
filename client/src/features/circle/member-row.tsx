import { t } from '@lingui/core/macro';
import type { Member } from '#shared/circle/member.answer';
import { memberName } from '../../session/members.queries';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PersonIcon } from '../../ui/icons';
import { MailText } from '../../ui/mail-text';
import { lastActive, memberSince } from './member-texts';
import { roleName } from './role-names';

/** Something that the account can do with a member. */
export type MemberAction = 'role' | 'remove' | 'leave' | 'hand-over';

/** The dialog about a member that is open. */
export type MemberTask = { what: MemberAction | 'last-owner'; member: Member };

/** Returns what the account can do with a member. */
export function actionsOn(
  { isMe }: Member,
  hasOthers: boolean,
  isOwner: boolean,
): readonly MemberAction[] {
  if (isMe) return hasOthers ? (isOwner ? ['hand-over', 'leave'] : ['leave']) : [];
  return isOwner ? ['role', 'remove'] : [];
}

const actionWords = (): Record<
  MemberAction,
  { label: string; name: (member: string) => string }
> => ({
  role: { label: t`Change role`, name: (member) => t`Change the role of ${member}` },
  remove: { label: t`Remove`, name: (member) => t`Remove ${member}` },
  leave: { label: t`Leave the circle`, name: () => t`Leave the circle` },
  'hand-over': { label: t`Hand over`, name: () => t`Hand over to somebody else` },
});

type MemberRowProps = {
  member: Member;
  /** A sentence about what they did last. */
  lastAction: string | undefined;
  now: Date;
  actions: readonly MemberAction[];
  onAction: (what: MemberAction) => void;
};

/** A member, what they did last, and the buttons for what the account can do with them. */
export function MemberRow({ member, lastAction, now, actions, onAction }: MemberRowProps) {
  const name = memberName(member);
  return (
    <li className="flex flex-wrap content-between gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-accent-soft text-h2 text-link">
        <PersonIcon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p translate="no" dir="auto" className="text-h3 font-bold">
          <MailText>{name}</MailText>
        </p>
        <div className="my-1.5 flex flex-wrap gap-1.5">
          <Badge tone="accent">{roleName(member.role)}</Badge>
          {member.isMe && <Badge>{t`You`}</Badge>}
        </div>
        {member.email !== null && member.email !== name && (
          <p className="text-ink-soft">
            <MailText>{member.email}</MailText>
          </p>
        )}
        <p className="text-ink-soft">{lastActive(member, now)}</p>
        {lastAction && <p className="text-ink-soft wrap-break-word">{lastAction}</p>}
        <p className="text-ink-soft">{memberSince(member)}</p>
      </div>
      {actions.length > 0 && (
        <div className="-mt-2.5 -ml-3 flex w-full flex-wrap sm:pl-20">
          {actions.map((what) => (
            <Button
              key={what}
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={actionWords()[what].name(name)}
              onClick={() => onAction(what)}
            >
              {actionWords()[what].label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
