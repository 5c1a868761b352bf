/** Where an account's own lists are asked for, with each photo as a short address. */
export const lists = {
  facePhotos: '/api/face-photos?photos=link',
  rememberItems: '/api/remember-items?photos=link',
  tablets: '/api/tablets',
  tabletSettings: '/api/tablet-settings',
  plans: '/api/plans',
  callContacts: '/api/call-contacts',
} as const;
