import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/circle/member.answer';
import { hasRight } from '#shared/circle/roles';
import { tabletsOf, type TabletOfLeaver } from '../../session/tablets-to-disconnect';
import { tabletsQuery } from '../../session/tablets.queries';

/** The tablets that a member connected. Empty while they load, and for a member who may not have connected any. */
export function useTabletsOf(personId: number, member: Member | undefined): TabletOfLeaver[] {
  const { data: tablets = [] } = useQuery({
    ...tabletsQuery(personId),
    staleTime: 0,
    // A viewer who leaves may not read the list.
    enabled: member !== undefined && (!member.isMe || hasRight(member.role, 'edit')),
  });
  return member
    ? tabletsOf(tablets, ({ connectedBy }) => connectedBy.userId === member.userId)
    : [];
}
