import { plural, t } from '@lingui/core/macro';
import type { HistoryEntry } from '#shared/people/history.answer';

type What = HistoryEntry['what'];

/** The actions that are about nothing with a name. */
const withoutNames = [
  'changed-contacts',
  'changed-settings',
  'joined',
  'left',
  'exported',
] as const;
type WithoutName = (typeof withoutNames)[number];

export const isWithoutName = (what: What): what is WithoutName =>
  withoutNames.some((one) => one === what);

/**
 * Says what a member did: "added a photo of Anna". In other languages it is a phrase that needs no subject, as after a
 * colon, because the verb would depend on who did it.
 */
export function actionPhrase(what: What, count: number, name: string | undefined): string {
  // A newer server may know actions that this version does not.
  if (!(what in once)) return '';
  if (isWithoutName(what)) return once[what]();
  if (count > 1) return several[what](count);
  return name === undefined ? once[what]() : about[what](name);
}

const several: Record<Exclude<What, WithoutName>, (count: number) => string> = {
  'added-face': (count) => t`${plural(count, { other: 'added # photos' })}`,
  'changed-face': (count) => t`${plural(count, { other: 'changed # photos' })}`,
  'deleted-face': (count) => t`${plural(count, { other: 'deleted # photos' })}`,
  'restored-face': (count) => t`${plural(count, { other: 'brought back # photos' })}`,
  'added-item': (count) => t`${plural(count, { other: 'added # notes' })}`,
  'changed-item': (count) => t`${plural(count, { other: 'changed # notes' })}`,
  'deleted-item': (count) => t`${plural(count, { other: 'deleted # notes' })}`,
  'added-voice': (count) => t`${plural(count, { other: 'recorded # voices' })}`,
  'deleted-voice': (count) => t`${plural(count, { other: 'deleted # voices' })}`,
  'added-clip': (count) => t`${plural(count, { other: 'added # clips' })}`,
  'deleted-clip': (count) => t`${plural(count, { other: 'deleted # clips' })}`,
  'added-song': (count) => t`${plural(count, { other: 'added # songs' })}`,
  'changed-song': (count) => t`${plural(count, { other: 'changed # songs' })}`,
  'deleted-song': (count) => t`${plural(count, { other: 'deleted # songs' })}`,
  'added-plan': (count) => t`${plural(count, { other: 'added # plans' })}`,
  'changed-plan': (count) => t`${plural(count, { other: 'changed # plans' })}`,
  'deleted-plan': (count) => t`${plural(count, { other: 'deleted # plans' })}`,
  'added-reminder': (count) => t`${plural(count, { other: 'added # reminders' })}`,
  'changed-reminder': (count) => t`${plural(count, { other: 'changed # reminders' })}`,
  'deleted-reminder': (count) => t`${plural(count, { other: 'deleted # reminders' })}`,
  'sent-hello': (count) => t`${plural(count, { other: 'sent # hellos to the tablet' })}`,
  'deleted-hello': (count) => t`${plural(count, { other: 'deleted # hellos' })}`,
  'connected-tablet': (count) => t`${plural(count, { other: 'connected # tablets' })}`,
  'disconnected-tablet': (count) => t`${plural(count, { other: 'disconnected # tablets' })}`,
  contributed: (count) => t`${plural(count, { other: 'sent # things for approval' })}`,
  'took-contribution': (count) =>
    t`${plural(count, { other: 'accepted # things that helpers sent' })}`,
  'declined-contribution': (count) =>
    t`${plural(count, { other: 'declined # things that helpers sent' })}`,
  'asked-gift-back': (count) =>
    t`${plural(count, { other: 'asked to take back # things from the album' })}`,
  'kept-gift': (count) => t`${plural(count, { other: 'kept # things that were asked back' })}`,
  'deleted-gift': (count) =>
    t`${plural(count, { other: 'deleted # things that were asked back' })}`,
  'made-giving-link': (count) => t`${plural(count, { other: 'made # links for relatives' })}`,
  'revoked-giving-link': (count) => t`${plural(count, { other: 'ended # links for relatives' })}`,
  invited: (count) => t`${plural(count, { other: 'invited # people' })}`,
  'revoked-invitation': (count) => t`${plural(count, { other: 'revoked # invitations' })}`,
  'said-who-i-am': (count) => t`${plural(count, { other: 'chose # names for the tablet' })}`,
  'made-reset-link': (count) => t`${plural(count, { other: 'made # links for a new password' })}`,
  'changed-role': (count) => t`${plural(count, { other: 'changed the roles of # people' })}`,
  'removed-member': (count) => t`${plural(count, { other: 'removed # people from the circle' })}`,
  'handed-over': (count) => t`${plural(count, { other: 'made # people owners' })}`,
};

const about: Record<Exclude<What, WithoutName>, (name: string) => string> = {
  'added-face': (name) => t`added a photo of ${name}`,
  'changed-face': (name) => t`changed the photo of ${name}`,
  'deleted-face': (name) => t`deleted the photo of ${name}`,
  'restored-face': (name) => t`brought back the photo of ${name}`,
  'added-item': (name) => t`added the note “${name}”`,
  'changed-item': (name) => t`changed the note “${name}”`,
  'deleted-item': (name) => t`deleted the note “${name}”`,
  'added-clip': (name) => t`added a clip to ${name}`,
  'deleted-clip': (name) => t`deleted the clip of ${name}`,
  'added-voice': (name) => t`recorded a voice for ${name}`,
  'deleted-voice': (name) => t`deleted the voice for ${name}`,
  'added-song': (name) => t`added the song “${name}”`,
  'changed-song': (name) => t`changed the song “${name}”`,
  'deleted-song': (name) => t`deleted the song “${name}”`,
  'added-plan': (name) => t`added the plan “${name}”`,
  'changed-plan': (name) => t`changed the plan “${name}”`,
  'deleted-plan': (name) => t`deleted the plan “${name}”`,
  'added-reminder': (name) => t`added the reminder “${name}”`,
  'changed-reminder': (name) => t`changed the reminder “${name}”`,
  'deleted-reminder': (name) => t`deleted the reminder “${name}”`,
  'sent-hello': () => once['sent-hello'](),
  'deleted-hello': () => once['deleted-hello'](),
  'connected-tablet': (name) => t`connected the tablet “${name}”`,
  'disconnected-tablet': (name) => t`disconnected the tablet “${name}”`,
  contributed: (name) => t`sent something for approval: ${name},`,
  'took-contribution': (name) => t`accepted what a helper sent about ${name}`,
  'declined-contribution': (name) => t`declined what a helper sent about ${name}`,
  'asked-gift-back': () => once['asked-gift-back'](),
  'kept-gift': (name) => t`kept what ${name} asked back`,
  'deleted-gift': (name) => t`deleted what ${name} asked back`,
  'made-giving-link': (name) => t`made the link “${name}” for relatives`,
  'revoked-giving-link': (name) => t`ended the link “${name}” for relatives`,
  invited: (name) => t`invited ${name}`,
  'revoked-invitation': (name) => t`revoked the invitation of ${name}`,
  'said-who-i-am': (name) => t`chose the name “${name}” for the tablet`,
  'made-reset-link': (name) => t`made a link for a new password of ${name}`,
  'changed-role': (name) => t`changed the role of ${name}`,
  'removed-member': (name) => t`removed ${name} from the circle`,
  'handed-over': (name) => t`made ${name} an owner`,
};

const once: Record<What, () => string> = {
  'added-face': () => t`added a photo`,
  'changed-face': () => t`changed the photo`,
  'deleted-face': () => t`deleted the photo`,
  'restored-face': () => t`brought back the photo`,
  'added-item': () => t`added a note`,
  'changed-item': () => t`changed a note`,
  'deleted-item': () => t`deleted a note`,
  'added-clip': () => t`added a clip`,
  'deleted-clip': () => t`deleted a clip`,
  'added-voice': () => t`recorded a voice`,
  'deleted-voice': () => t`deleted the voice`,
  'added-song': () => t`added a song`,
  'changed-song': () => t`changed a song`,
  'deleted-song': () => t`deleted a song`,
  'added-plan': () => t`added a plan`,
  'changed-plan': () => t`changed a plan`,
  'deleted-plan': () => t`deleted a plan`,
  'added-reminder': () => t`added a reminder`,
  'changed-reminder': () => t`changed a reminder`,
  'deleted-reminder': () => t`deleted a reminder`,
  'sent-hello': () => t`sent a hello to the tablet`,
  'deleted-hello': () => t`deleted a hello`,
  'changed-contacts': () => t`changed who can be called`,
  'connected-tablet': () => t`connected a tablet`,
  'disconnected-tablet': () => t`disconnected a tablet`,
  'changed-settings': () => t`changed the settings`,
  contributed: () => t`sent something for approval`,
  'took-contribution': () => t`accepted what a helper sent`,
  'declined-contribution': () => t`declined what a helper sent`,
  'asked-gift-back': () => t`asked to take something back from the album`,
  'kept-gift': () => t`kept something that was asked back`,
  'deleted-gift': () => t`deleted something that was asked back`,
  'made-giving-link': () => t`made a link for relatives`,
  'revoked-giving-link': () => t`ended a link for relatives`,
  invited: () => t`invited somebody`,
  'revoked-invitation': () => t`revoked the invitation of somebody`,
  joined: () => t`joined the circle`,
  'said-who-i-am': () => t`chose a name for the tablet`,
  'made-reset-link': () => t`made a link for somebody’s new password`,
  'changed-role': () => t`changed the role of somebody`,
  'removed-member': () => t`removed somebody from the circle`,
  left: () => t`left the circle`,
  'handed-over': () => t`made somebody an owner`,
  exported: () => t`downloaded a copy of everything`,
};
