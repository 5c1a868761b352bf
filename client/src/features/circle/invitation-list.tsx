import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Invitation, MadeInvitation } from '#shared/circle/invitation.answer';
import { serverMessage } from '../../lib/api-error';
import { shortDate } from '../../lib/date-format';
import { site } from '../../lib/site';
import { usePerson } from '../../session/person';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { Disclosure } from '../../ui/disclosure';
import { lazyDialog } from '../../ui/lazy-dialog';
import { QueryState } from '../../ui/query-state';
import { toast } from '../../ui/toast.store';
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from './circle.queries';
import { roleName } from './role-names';

const InvitationCardDialog = lazyDialog(
  async () => (await import('./invitation-card-dialog')).InvitationCardDialog,
  {
    isOpen: ({ invitation }) => invitation !== undefined,
    close: ({ onClose }) => onClose(),
  },
);

/** The id of what opens an invitation's row. */
const invitationRowId = (id: number | undefined) => `row-of-invitation-${id}`;

/** The invitations that wait for an answer. For owners. */
export function InvitationList() {
  const { id: personId } = usePerson();
  const query = useQuery(invitationsQuery(personId));
  const { mutateAsync: revoke } = useRevokeInvitation(personId);
  const { heading, ...toRevoke } = useRowToDelete(query.data, invitationRowId);
  const headingId = useId();
  // A revoked invitation leaves the heading, which has the focus then.
  const [hadSome, setHadSome] = useState(false);
  if (query.data && query.data.length > 0 && !hadSome) setHadSome(true);
  if (query.data?.length === 0 && !hadSome) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
        {t`Invitations`}
      </h2>
      <QueryState
        query={query}
        texts={{
          loading: t`Loading the invitations…`,
          failed: t`We could not load the invitations`,
        }}
        skeleton={<div aria-hidden="true" className="h-14" />}
        empty={<p className="text-ink-soft">{t`No invitation waits for an answer.`}</p>}
      >
        {(invitations) => (
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                personId={personId}
                invitation={invitation}
                onRevoke={() => toRevoke.ask(invitation)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmDelete
        {...toRevoke.dialog}
        title={t`Revoke Invitation`}
        question={t`Are you sure you want to revoke this invitation? Its link no longer works.`}
        detail={toRevoke.row?.email}
        confirmLabel={t`Revoke`}
        busy={t`Revoking…`}
        texts={{ deleted: t`Invitation revoked`, refused: t`Error revoking the invitation` }}
        remove={async () => toRevoke.row && revoke(toRevoke.row.id)}
      />
    </section>
  );
}

type InvitationRowProps = { personId: number; invitation: Invitation; onRevoke: () => void };

function InvitationRow({ personId, invitation, onRevoke }: InvitationRowProps) {
  const { id, email, role, expiresAt, resendsLeft } = invitation;
  const lastDay = shortDate(expiresAt).replaceAll(' ', '\u00A0');
  const resend = useResendInvitation(personId);
  const [card, setCard] = useState<MadeInvitation>();
  const press = () =>
    resend.mutate(id, {
      onSuccess: (made) =>
        made.token === undefined
          ? toast({ title: t`The invitation is being sent again` })
          : setCard(made),
      onError: (error) =>
        toast({
          tone: 'danger',
          title: site.noMail ? t`The card was not made` : t`Error sending the invitation`,
          description: serverMessage(error, t`Please try again.`),
        }),
    });
  return (
    <li>
      <Disclosure
        id={`invitation-${id}`}
        summaryId={invitationRowId(id)}
        level={3}
        title={email}
        translate="no"
        value={<Badge className="my-1">{roleName(role)}</Badge>}
      >
        <p className="text-ink-soft">{t`The link works until ${lastDay}.`}</p>
        <div className="-ml-3 flex flex-wrap">
          {(resendsLeft > 0 || site.noMail) && (
            <Button
              variant="quiet"
              aria-label={
                site.noMail ? t`Make another card for ${email}` : t`Send again to ${email}`
              }
              busy={
                resend.isPending ? (site.noMail ? t`Making the card…` : t`Sending…`) : undefined
              }
              onClick={press}
            >
              {site.noMail ? t`Make another card` : t`Send again`}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={t`Revoke the invitation of ${email}`}
            onClick={onRevoke}
          >
            {t`Revoke`}
          </Button>
        </div>
      </Disclosure>
      <InvitationCardDialog invitation={card} onClose={() => setCard(undefined)} />
    </li>
  );
}
