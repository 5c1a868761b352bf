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

/** Parses a path made by `callingPath` or `askedPath`. */
export function parseCallPath(path: string): { contactId: number; isAsked: boolean } | undefined {
  const [, contactId, asked] = /\/call\/(\d+)(\/asked)?$/.exec(path) ?? [];
  return contactId === undefined
    ? undefined
    : { contactId: Number(contactId), isAsked: asked !== undefined };
}

/** Labels of the buttons that lead to a screen, and its title for a screen reader. */
export const MY_FAMILY = 'My family';
export const MY_NOTES = 'My notes';
export const FROM_FAMILY = 'From your family';

/** Screen titles by the beginning of the path. Home has the product's name. */
const titles: [string, string][] = [
  [tabletPaths.faces, MY_FAMILY],
  [tabletPaths.remember, MY_NOTES],
  [tabletPaths.today, 'Today'],
  [tabletPaths.message, FROM_FAMILY],
  [tabletPaths.call, 'Call'],
];

export const screenTitle = (path: string): string | undefined =>
  titles.find(([start]) => path.startsWith(start))?.[1];
