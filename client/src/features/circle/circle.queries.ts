import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Invitation } from '#shared/circle/invitation.answer';
import type { NewInvitation } from '#shared/circle/invitation.form';
import type { Member } from '#shared/circle/member.answer';
import type { MemberChanges, RemoveMember, ThisIsMe } from '#shared/circle/member.form';
import type { Role } from '#shared/circle/roles';
import { api } from '../../lib/api-client';
import { unlessGone } from '../../lib/unless-gone';
import { membersQuery } from '../../session/members.queries';
import { peopleQuery } from '../../session/person';

/** The invitations that wait for an answer, newest last. For owners. */
export const invitationsQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'invitations'],
    queryFn: () => api('GET /api/people/{personId}/invitations', { personId }),
    staleTime: 60_000,
  });

/** Fetches again what a change to the circle may have changed: the members, their tablets, the invitations and the history. */
function refetchCircle(queryClient: QueryClient, personId: number): void {
  for (const { queryKey } of [
    membersQuery(personId),
    invitationsQuery(personId),
    { queryKey: ['/api/tablets', personId] },
    { queryKey: ['/api/people', personId, 'history'] },
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** Invites an address. An earlier invitation to the same address ends. */
export function useInvite(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvitation) =>
      api('POST /api/people/{personId}/invitations', { personId, body }),
    onSuccess: () => refetchCircle(queryClient, personId),
  });
}

export function useResendInvitation(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api('POST /api/people/{personId}/invitations/{id}/resend', { personId, id }),
    onSuccess: ({ token: _shownOnce, ...sent }) =>
      queryClient.setQueryData(
        invitationsQuery(personId).queryKey,
        (invitations: Invitation[] = []) =>
          invitations.map((invitation) => (invitation.id === sent.id ? sent : invitation)),
      ),
    onError: () => refetchCircle(queryClient, personId),
  });
}

export function useRevokeInvitation(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unlessGone(api('DELETE /api/people/{personId}/invitations/{id}', { personId, id })),
    onSuccess: () => refetchCircle(queryClient, personId),
  });
}

type ChangeMember = MemberChanges & { userId: number };

/** Changes the role of a member, or one's own emails. */
export function useChangeMember(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: ChangeMember) =>
      api('PATCH /api/people/{personId}/members/{userId}', { personId, userId, body }),
    onSuccess: (changed, { role }) => {
      queryClient.setQueryData(membersQuery(personId).queryKey, (members: Member[] = []) =>
        members.map((member) => (member.userId === changed.userId ? changed : member)),
      );
      if (role === undefined) return;
      refetchCircle(queryClient, personId);
      // The own role decides what the pages show.
      if (changed.isMe)
        void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey, exact: true });
    },
    onError: () => refetchCircle(queryClient, personId),
  });
}

/** Says which name and face are one's own. From others than owners, both wait for an owner. */
export function useSayThisIsMe(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ThisIsMe) =>
      api('PATCH /api/people/{personId}/members/me', { personId, body }),
    onSettled: () => refetchCircle(queryClient, personId),
  });
}

type OwnershipTransfer = { to: number; from: number; ownRole: Role };

/** Makes a member an owner. The present owner then stays one or takes a lower role. */
export function useTransferOwnership(personId: number) {
  const { mutateAsync: change } = useChangeMember(personId);
  return useMutation({
    mutationFn: async ({ to, from, ownRole }: OwnershipTransfer) => {
      await change({ userId: to, role: 'owner' });
      if (ownRole !== 'owner') await change({ userId: from, role: ownRole });
    },
  });
}

type Remove = RemoveMember & { userId: number };

/** Removes a member. */
export function useRemoveMember(personId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: Remove) =>
      unlessGone(api('DELETE /api/people/{personId}/members/{userId}', { personId, userId, body })),
    onSuccess: () => refetchCircle(queryClient, personId),
  });
}

/** Leaves the circle. The page changes first and then forgets the person: see `useForgetAndGo`. */
export const useLeave = (personId: number) =>
  useMutation({
    mutationFn: ({ userId, ...body }: Remove) =>
      unlessGone(api('DELETE /api/people/{personId}/members/{userId}', { personId, userId, body })),
  });

/** Makes a link for a new password of a member. */
export const makeResetCard = (personId: number, userId: number) =>
  api('POST /api/people/{personId}/members/{userId}/reset-link', { personId, userId });
