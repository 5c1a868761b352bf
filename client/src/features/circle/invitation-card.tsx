import { plural, t } from '@lingui/core/macro';
import type { MadeInvitation } from '#shared/circle/invitation.answer';
import { INVITATION_DAYS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { shortDate } from '../../lib/date-format';
import { CardToGive } from '../../session/card-to-give';
import { usePerson } from '../../session/person';

type InvitationCardProps = { invitation: MadeInvitation; onClose: () => void };

/** The link of an invitation, in an installation without mail. */
export function InvitationCard({
  invitation: { email, token = '', expiresAt },
  onClose,
}: InvitationCardProps) {
  const person = usePerson().name ?? t`somebody`;
  const words = (url: string) =>
    t`Will you help care for ${person} on Dear Ones? Open this link, and create an account with the address ${email}: ${url}`;
  const day = shortDate(expiresAt).replaceAll(' ', '\u00A0');
  return (
    <CardToGive
      path={`${paths.invitation}?token=${token}`}
      words={words}
      sheet={{
        title: t`An invitation to Dear Ones`,
        name: t`For ${email}`,
        text: t`Will you help care for ${person}? Scan the code with the camera of your phone or tablet, or type the address below into a browser. Then create an account with the email address ${email}.`,
        until: t`The link works until ${day}. Give it to nobody else.`,
      }}
      note={t`Give it to them alone. The link works for ${plural({ days: INVITATION_DAYS }, { one: '# day', other: '# days' })}, with the address ${email}. It is shown only once, but you can make another card.`}
      onClose={onClose}
    />
  );
}
