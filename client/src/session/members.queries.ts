import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { Member } from '#shared/circle/member.answer';
import { api } from '../lib/api-client';

/** The members of a person's circle, newest last. */
export const membersQuery = (personId: number) =>
  queryOptions({
    queryKey: ['/api/people', personId, 'members'],
    queryFn: () => api('GET /api/people/{personId}/members', { personId }),
    // Others change it too.
    staleTime: 60_000,
  });

/** The name of a member on a page. Not everybody has entered one, and only owners see addresses. */
export const memberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string =>
  name ?? email ?? t`Somebody without a name`;
