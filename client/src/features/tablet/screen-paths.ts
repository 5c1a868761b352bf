import { TABLET_PATH } from '#shared/tablets/pairing';

export const tabletPaths = {
  home: TABLET_PATH,
  faces: `${TABLET_PATH}/faces`,
  remember: `${TABLET_PATH}/remember`,
  music: `${TABLET_PATH}/music`,
  today: `${TABLET_PATH}/today`,
  done: `${TABLET_PATH}/done`,
  hello: `${TABLET_PATH}/hello`,
  say: `${TABLET_PATH}/say`,
  talked: `${TABLET_PATH}/talked`,
  call: `${TABLET_PATH}/call`,
} as const;

export type TabletScreen = keyof typeof tabletPaths;
const screens = Object.keys(tabletPaths) as TabletScreen[];

export const callingPath = (contactId: number): string => `${tabletPaths.call}/${contactId}`;
export const askedPath = (contactId: number): string => `${callingPath(contactId)}/asked`;

/** Parses a path made by `callingPath` or `askedPath`. */
export function parseCallPath(path: string): { contactId: number; isAsked: boolean } | undefined {
  const [, contactId, asked] = /\/call\/(\d+)(\/asked)?$/.exec(path) ?? [];
  return contactId === undefined
    ? undefined
    : { contactId: Number(contactId), isAsked: asked !== undefined };
}

/** The screen at a path; home for an unknown one. */
export const screenAt = (path: string): TabletScreen =>
  screens.find((screen) => tabletPaths[screen] === path) ?? 'home';
