import type { Account } from '#shared/schema/users';
import type { Deps } from '../deps';
import { readVoice } from '../voices/voices.repository';
import { readOwnData, type OwnData } from './account-export.repository';
import { exportPage } from './export-page';
import { presentCurrentUser } from './user';
import { zip, type ZipFile } from './zip';

type ExportDeps = Pick<Deps, 'db' | 'photoStore'>;

/** Where in the ZIP each photo and each recording is, by its id. One that was deleted while the ZIP was made is not there. */
export type Places = ReadonlyMap<string, string>;

/** Exports an account as a ZIP: an HTML page, JSON for other programs, photos and recordings. */
export function exportAccount(deps: ExportDeps, account: Account): AsyncGenerator<Uint8Array> {
  return zip(filesOf(deps, account));
}

/** Photos and recordings come first, one at a time, so that the page and the JSON list those that exist. */
async function* filesOf({ db, photoStore }: ExportDeps, account: Account): AsyncGenerator<ZipFile> {
  const data = await readOwnData(db, account);
  const places = new Map<string, string>();
  for (const { id, name, kind, createdAt } of kept(data)) {
    const bytes =
      kind === 'photo'
        ? await photoStore.read({ userId: account.id }, id, 'full')
        : await readVoice(db, { userId: account.id }, id);
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
  yield written(
    'data.json',
    `${JSON.stringify(presentOwnData(account, data, places, changedAt), null, 2)}\n`,
  );
  yield written('index.html', exportPage(account, data, places, changedAt));
}

interface Kept {
  id: string;
  kind: 'photo' | 'voice';
  name: string;
  createdAt: string;
}

/** Content with a separate file in the ZIP. */
function kept({ people, items }: OwnData): Kept[] {
  return [
    ...people.flatMap((row, at) => filesBeside(row, 'people', fileName(at, row.name))),
    ...items.flatMap((row, at) => filesBeside(row, 'memory-items', fileName(at, row.title))),
  ];
}

type Row = OwnData['people' | 'items'][number];

const filesBeside = (
  { photoId, voiceId, createdAt }: Row,
  folder: string,
  name: string,
): Kept[] => [
  ...(photoId === null
    ? []
    : [{ id: photoId, kind: 'photo' as const, name: `photos/${folder}/${name}.webp`, createdAt }]),
  ...(voiceId === null
    ? []
    : [{ id: voiceId, kind: 'voice' as const, name: `voices/${folder}/${name}.wav`, createdAt }]),
];

/** Plain letters only, which every computer can unpack; the number tells apart what has the same name, or none in Latin letters. */
function fileName(at: number, name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return [String(at + 1).padStart(3, '0'), letters].filter(Boolean).join('-');
}

/** The content of `data.json`. Lists the fields explicitly, because the rows also contain internal ones. */
function presentOwnData(account: Account, data: OwnData, places: Places, madeAt: Date) {
  const placeOf = (id: string | null) => (id && places.get(id)) ?? null;
  const withPlaces = <Kept extends Row>({ photoId, voiceId, ...told }: Kept) => ({
    ...told,
    photo: placeOf(photoId),
    voice: placeOf(voiceId),
  });
  return {
    product: 'Dear Ones',
    madeAt,
    account: { ...presentCurrentUser(account), ...data.use },
    people: data.people.map(withPlaces),
    memoryItems: data.items.map(withPlaces),
    tablets: data.tablets,
    loggedIn: data.logins,
    knownBrowsers: data.browsers,
    messagesToSupport: data.messages,
    changesByAdministrators: data.changes.map(({ isByMe, ...change }) => ({
      by: isByMe ? 'you' : 'an administrator',
      ...change,
    })),
  };
}
