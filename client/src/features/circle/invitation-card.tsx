import { plural, t } from '@lingui/core/macro';
import type { MadeInvitation } from '#shared/circle/invitation.answer';
import { INVITATION_DAYS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { CardToGive } from '../../session/card-to-give';
import { usePerson } from '../../session/person';

type InvitationCardProps = { invitation: MadeInvitation; onClose: () => void };

/** The link of an invitation, in an installation without mail. */
export function InvitationCard({
  invitation: { email, token = '' },
  onClose,
}: InvitationCardProps) {
  const person = usePerson().name ?? t`somebody`;
  const words = (url: string) =>
    t`Will you help care for ${person} on Dear Ones? Open this link, and create an account with the address ${email}: ${url}`;
  return (
    <CardToGive
      path={`${paths.invitation}?token=${token}`}
      words={words}
      note={t`Give it to them alone. The link works for ${plural({ days: INVITATION_DAYS }, { one: '# day', other: '# days' })}, with the address ${email}. It is shown only once, but you can make another card.`}
      onClose={onClose}
    />
  );
}
