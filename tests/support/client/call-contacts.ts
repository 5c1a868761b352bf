import type { CallContact } from '#shared/calls/call-contact.answer';

/** Anna, who is asked by email to call, and has agreed to it. */
export const callContact = (more: Partial<CallContact> = {}): CallContact => ({
  id: 1,
  name: 'Anna',
  way: 'ask',
  address: 'anna@example.com',
  facePhotoId: null,
  alsoAtNight: false,
  paperPhone: null,
  photoUrl: null,
  consent: 'agreed',
  isNotified: false,
  graceUntil: null,
  ...more,
});
