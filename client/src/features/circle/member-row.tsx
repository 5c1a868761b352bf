import { t } from '@lingui/core/macro';
import type { Member } from '#shared/circle/member.answer';
import type { Elements } from '../../lib/elements';
import { site } from '../../lib/site';
import { memberName } from '../../session/members.queries';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { MailText } from '../../ui/mail-text';
import { lastActive, memberSince } from './member-texts';
import { roleName, thisIsMe } from './role-names';

/** Something that the account can do with a member. */
export type MemberAction =
  | 'this-is-me'
  | 'role'
  | 'remove'
  | 'leave'
  | 'transfer-ownership'
  | 'new-password';

/** The dialog about a member that is open. */
export type MemberTask = { what: MemberAction | 'last-owner'; member: Member };

/** Returns what the account can do with a member. */
export function actionsOn(
  { isMe, role }: Member,
  hasOthers: boolean,
  isOwner: boolean,
): readonly MemberAction[] {
  if (isMe)
    return [
      'this-is-me',
      ...(hasOthers ? (['leave'] as const) : []),
      ...(hasOthers && isOwner ? (['transfer-ownership'] as const) : []),
    ];
  if (!isOwner) return [];
  return site.noMail && role !== 'owner' ? ['role', 'new-password', 'remove'] : ['role', 'remove'];
}

const actionWords = (): Record<
  MemberAction,
  { label: string; name: (member: string) => string }
> => ({
  'this-is-me': { label: thisIsMe(), name: () => thisIsMe() },
  role: { label: t`Change role`, name: (member) => t`Change the role of ${member}` },
  'new-password': { label: t`New password`, name: (member) => t`A new password for ${member}` },
  remove: { label: t`Remove`, name: (member) => t`Remove ${member}` },
  leave: { label: t`Leave the circle`, name: () => t`Leave the circle` },
  'transfer-ownership': { label: t`Hand over`, name: () => t`Hand over to somebody else` },
});

type MemberRowProps = {
  member: Member;
  /** A sentence about what they gave last. */
  lastKindness: string | undefined;
  now: Date;
  actions: readonly MemberAction[];
  onAction: (what: MemberAction) => void;
  /** The switches of the member. */
  children?: Elements;
};

/** A member and what they gave last. The row opens; what the account can do with them is inside. */
export function MemberRow({
  member,
  lastKindness,
  now,
  actions,
  onAction,
  children,
}: MemberRowProps) {
  const name = memberName(member);
  return (
    <li>
      <Disclosure
        id={`member-${member.userId}`}
        level={3}
        title={name}
        translate="no"
        value={
          <>
            <span className="my-1 flex flex-wrap gap-1.5">
              <Badge tone="accent">{roleName(member.role)}</Badge>
              {member.isMe && <Badge>{t`You`}</Badge>}
            </span>
            {lastKindness && (
              <span dir="auto" className="block">
                {lastKindness}
              </span>
            )}
          </>
        }
      >
        <div className="text-ink-soft">
          {member.email !== null && member.email !== name && (
            <p>
              <MailText>{member.email}</MailText>
            </p>
          )}
          <p>{lastActive(member, now)}</p>
          <p>{memberSince(member)}</p>
        </div>
        {children}
        {actions.length > 0 && (
          <div className="-ml-3 flex flex-wrap">
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
      </Disclosure>
    </li>
  );
}
