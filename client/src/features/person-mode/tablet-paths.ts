import { TABLET_PATH } from '#shared/pairing';

export const tabletPaths = {
  home: TABLET_PATH,
  faces: `${TABLET_PATH}/faces`,
  remember: `${TABLET_PATH}/remember`,
  today: `${TABLET_PATH}/today`,
  message: `${TABLET_PATH}/message`,
  call: `${TABLET_PATH}/call`,
} as const;

export const callingPath = (contactId: number): string => `${tabletPaths.call}/${contactId}`;
export const askedPath = (contactId: number): string => `${callingPath(contactId)}/asked`;

/** Parses an address made by `callingPath` or `askedPath`. */
export function callIn(path: string): { contactId: number; isAsked: boolean } | undefined {
  const [, contactId, asked] = /\/call\/(\d+)(\/asked)?$/.exec(path) ?? [];
  return contactId === undefined
    ? undefined
    : { contactId: Number(contactId), isAsked: asked !== undefined };
}
