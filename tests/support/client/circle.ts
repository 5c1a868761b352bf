import type { Invitation } from '#shared/circle/invitation.answer';
import type { Member } from '#shared/circle/member.answer';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { HistoryEntry } from '#shared/people/history.answer';
import { jozef } from './people';

const PERSON = `/api/people/${jozef.id}`;

/** The address of a contribution's picture. */
export const waitingPictureUrl = (id: number) => `${PERSON}/waiting/${id}/photo`;

export function member(userId: number, name: string | null, other: Partial<Member> = {}): Member {
  return {
    userId,
    name,
    email: null,
    role: 'caregiver',
    since: '2025-11-01T09:00:00.000Z',
    lastActiveDay: null,
    isMe: false,
    calledByPerson: null,
    faceId: null,
    hears: true,
    mayRing: false,
    isWaiting: null,
    wantsWaitingEmails: null,
    wantsMessageNotifications: null,
    ...other,
  };
}

/** The account itself. */
export const sofie = member(1, 'Sofie', {
  email: 'sofie@example.org',
  role: 'owner',
  isMe: true,
  calledByPerson: 'Mama',
  isWaiting: false,
  wantsWaitingEmails: true,
  wantsMessageNotifications: true,
});
export const marc = member(2, 'Marc', { email: 'marc@example.org', role: 'helper' });

export function invitation(id: number, email: string, other: Partial<Invitation> = {}): Invitation {
  return {
    id,
    email,
    role: 'helper',
    inviterName: 'Sofie',
    createdAt: '2026-11-20T09:00:00.000Z',
    // Noon where the test runs, so that it is this day there.
    expiresAt: new Date(2026, 10, 27, 12).toISOString(),
    resendsLeft: 2,
    ...other,
  };
}

export function historyEntry(
  id: number,
  what: HistoryEntry['what'],
  other: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    id,
    at: new Date().toISOString(),
    byUserId: marc.userId,
    byName: marc.name,
    what,
    whom: null,
    ...other,
  };
}

export function waitingFace(id: number, name: string, other: Partial<Waiting> = {}): Waiting {
  return {
    id,
    kind: 'face',
    byUserId: marc.userId,
    byName: marc.name,
    createdAt: new Date().toISOString(),
    words: { name, relationship: null, description: null },
    photoUrl: waitingPictureUrl(id),
    voiceUrl: null,
    audioUrl: null,
    clip: null,
    faceId: null,
    itemId: null,
    of: null,
    sameName: [],
    childAgreed: false,
    hiddenUntil: null,
    ...other,
  };
}
