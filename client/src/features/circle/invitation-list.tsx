import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Invitation } from '#shared/person';
import { roleWords } from '#shared/role-words';
import { serverMessage } from '../../lib/api-error';
import { shortDate } from '../../lib/date-format';
import { usePerson } from '../../session/person';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDelete, useRowToDelete } from '../../ui/confirm-delete';
import { QueryState } from '../../ui/query-state';
import { toast } from '../../ui/toast.store';
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from './circle.queries';

/** The id of an invitation's Revoke button. */
const revokeId = (id: number | undefined) => `revoke-invitation-${id}`;

/** The invitations that wait for an answer. For owners. */
export function InvitationList() {
  const { id: personId } = usePerson();
  const query = useQuery(invitationsQuery(personId));
  const { mutateAsync: revoke } = useRevokeInvitation(personId);
  const { heading, ...toRevoke } = useRowToDelete(query.data, revokeId);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h2 font-bold">
        Invitations
      </h2>
      <QueryState
        query={query}
        what="the invitations"
        skeleton={<div aria-hidden="true" className="h-14" />}
        empty={<p className="text-ink-soft">No invitation waits for an answer.</p>}
      >
        {(invitations) => (
          <ul className="grid gap-4 lg:grid-cols-2">
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
        title="Revoke Invitation"
        question="Are you sure you want to revoke this invitation? Its link no longer works."
        detail={toRevoke.row?.email}
        confirmLabel="Revoke"
        busy="Revoking…"
        words={{ deleted: 'Invitation revoked', refused: 'Error revoking the invitation' }}
        remove={async () => toRevoke.row && revoke(toRevoke.row.id)}
      />
    </section>
  );
}

type InvitationRowProps = { personId: number; invitation: Invitation; onRevoke: () => void };

function InvitationRow({ personId, invitation, onRevoke }: InvitationRowProps) {
  const { id, email, role, expiresAt, resendsLeft } = invitation;
  const resend = useResendInvitation(personId);
  const press = () =>
    resend.mutate(id, {
      onSuccess: () => toast({ title: 'The invitation is being sent again' }),
      onError: (error) =>
        toast({
          tone: 'danger',
          title: 'Error sending the invitation',
          description: serverMessage(error, 'Please try again.'),
        }),
    });
  return (
    <li className="grid justify-items-start gap-1.5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="text-h3 font-bold wrap-anywhere">{email}</p>
      <Badge>{roleWords[role].name}</Badge>
      <p className="text-ink-soft">The link works until {shortDate(expiresAt)}.</p>
      <div className="-ml-3 flex flex-wrap">
        {resendsLeft > 0 && (
          <Button
            variant="quiet"
            aria-label={`Send again to ${email}`}
            busy={resend.isPending ? 'Sending…' : undefined}
            onClick={press}
          >
            Send again
          </Button>
        )}
        <Button
          id={revokeId(id)}
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Revoke the invitation of ${email}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
