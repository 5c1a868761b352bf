import type { Tablet } from '#shared/tablets/tablet.answer';

/** A tablet that was used at noon of this day, there where the test runs. */
export function tablet(id: number, name: string, other: Partial<Tablet> = {}): Tablet {
  return {
    id,
    name,
    messagesOn: true,
    waitsForOwner: false,
    createdAt: '2025-11-01T09:00:00.000Z',
    lastUsedAt: new Date(2026, 10, 21, 12).toISOString(),
    isMine: true,
    connectedBy: { userId: 1, name: 'Anna', role: 'owner' },
    state: null,
    ...other,
  };
}
