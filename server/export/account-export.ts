import type { Account } from '#shared/accounts/user.table';
import { EXPORT_FORMAT } from '#shared/export/album-import';
import { presentAccount } from '../accounts/user';
import type { FileReader } from '../db/audience';
import type { PersonAccess } from '../db/person-lock.repository';
import type { Deps } from '../deps';
import { MEDIA_KINDS, mediaFile, type MediaKind } from '../media/media-kinds';
import {
  filesBeside,
  idField,
  type Exported,
  type ExportedFile,
  type ExportedRow,
} from '../people/exported-list.fields';
import type { Translate } from '../translations/translations';
import {
  readOwnData,
  readPersonData,
  type Content,
  type OwnData,
  type PersonData,
} from './account-export.repository';
import { exportPage, nobodysName, type Places } from './export-page.texts';
import { zip, type ZipFile } from './zip';

type ExportDeps = Pick<Deps, 'db' | 'mediaStore'>;

/** Exports an account as a ZIP: an HTML page in the language of `translate`, JSON for other programs, photos and recordings. */
export async function* exportAccount(
  deps: ExportDeps,
  account: Account,
  translate: Translate,
): AsyncGenerator<Uint8Array> {
  const data = await readOwnData(deps.db, account);
  const reader = { userId: account.id };
  const owner = [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email;
  yield* zip(
    filesOf(deps, reader, data, {
      json: (places, madeAt) => presentOwnData(account, data, places, madeAt),
      page: (places, madeAt) => exportPage({ ...data, owner, account, places, madeAt }, translate),
    }),
  );
}

/** Exports a person in the same form, with the members and the history in place of the account. */
export async function* exportPerson(
  deps: ExportDeps,
  person: Pick<PersonAccess, 'id' | 'userId'>,
  translate: Translate,
): AsyncGenerator<Uint8Array> {
  const data = await readPersonData(deps.db, person);
  const owner = data.settings?.name ?? nobodysName(translate);
  yield* zip(
    filesOf(deps, { personId: person.id }, data, {
      json: (places, madeAt) => presentPersonData(data, places, madeAt),
      page: (places, madeAt) => exportPage({ ...data, owner, places, madeAt }, translate),
    }),
  );
}

interface Written {
  json: (places: Places, madeAt: Date) => unknown;
  page: (places: Places, madeAt: Date) => string;
}

/** Photos and recordings come first, one at a time, so that the page and the JSON list those that exist. */
async function* filesOf(
  { mediaStore }: ExportDeps,
  ofExport: FileReader,
  content: Content,
  { json, page }: Written,
): AsyncGenerator<ZipFile> {
  const places = new Map<string, string>();
  for (const { id, name, kind, createdAt, reader = ofExport } of filesIn(content)) {
    const bytes = await mediaStore.read(reader, mediaFile(kind, id));
    if (!bytes) continue;
    places.set(id, name);
    yield { name, changedAt: new Date(createdAt), bytes };
  }
  const changedAt = new Date();
  const written = (name: string, text: string) => ({
    name,
    changedAt,
    bytes: new TextEncoder().encode(text),
  });
  yield written('data.json', `${JSON.stringify(json(places, changedAt), null, 2)}\n`);
  yield written('index.html', page(places, changedAt));
}

const filesIn = ({ picture, lists, tabletLists }: Content): ExportedFile[] => [
  ...(picture ? filesBeside(picture, '', 'person') : []),
  ...[...Object.values(lists), ...Object.values(tabletLists)].flatMap(({ files }) => files),
];

/** Replaces the ids of photos and recordings by their places in the ZIP. */
function presentContent(
  { picture, lists, givingLinks, gifts, tablets, tabletLists }: Content,
  places: Places,
) {
  const photoOfPerson = picture?.photoId && places.get(picture.photoId);
  const { paired, used, practice, ...settings } = tablets;
  return {
    ...(photoOfPerson ? { photoOfPerson } : {}),
    ...presentLists(lists, places),
    givingLinks,
    gifts,
    tablets: { ...settings, paired, ...presentLists(tabletLists, places), used, practice },
  };
}

const presentLists = (lists: Record<string, Exported>, places: Places) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, { rows }]) => [
      name,
      rows.map((row) => withPlaces(row, places)),
    ]),
  );

/** The fields of `data.json` with the places of media. */
const placeField: Record<MediaKind, string> = {
  photo: 'photo',
  voice: 'voice',
  sound: 'audio',
  video: 'video',
};

function withPlaces(
  { soundType: _type, otherPhotoIds, clip, ...row }: ExportedRow,
  places: Places,
): object {
  const inZip: Record<string, string | null> = {};
  for (const kind of MEDIA_KINDS) {
    const { [idField[kind]]: id } = row;
    delete row[idField[kind]];
    if (id !== undefined) inZip[placeField[kind]] = (id && places.get(id)) ?? null;
  }
  return {
    ...row,
    ...inZip,
    ...(clip === undefined ? {} : { clip: clip && withPlaces(clip, places) }),
    ...(otherPhotoIds && { otherPhotos: otherPhotoIds.flatMap((id) => places.get(id) ?? []) }),
  };
}

/**
 * The content of `data.json`. Lists the fields explicitly, because the rows also contain internal ones. An account that
 * cares for nobody together with others has no `circles`.
 */
function presentOwnData(account: Account, data: OwnData, places: Places, madeAt: Date) {
  return {
    product: 'Dear Ones',
    format: EXPORT_FORMAT,
    madeAt,
    account: {
      ...presentAccount(account),
      language: account.locale,
      hasPassword: account.hasPassword,
      ...data.use,
    },
    ...presentContent(data, places),
    ...(data.circles.length > 0 ? { circles: data.circles } : {}),
    loggedIn: data.logins,
    knownBrowsers: data.browsers,
    loginProviders: data.connections,
    passkeys: data.passkeys,
    notifications: data.notifications,
    messagesToSupport: data.messages,
    liveCalls: data.liveCalls,
    changesByAdministrators: data.changes.map(({ isByMe, ...change }) => ({
      by: isByMe ? 'you' : 'an administrator',
      ...change,
    })),
  };
}

function presentPersonData(data: PersonData, places: Places, madeAt: Date) {
  const {
    id: _id,
    role: _role,
    isHome: _isHome,
    photoUrl: _photo,
    ...person
  } = data.settings ?? {};
  return {
    product: 'Dear Ones',
    format: EXPORT_FORMAT,
    madeAt,
    person,
    ...presentContent(data, places),
    members: data.members,
    history: data.history,
  };
}
