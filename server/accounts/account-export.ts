import type { Account } from '#shared/schema/users';
import type { Deps } from '../deps';
import { albumPage } from './album-page';
import { type OwnData, readOwnData } from './account-export.repository';
import { presentCurrentUser } from './user';
import { zip, type ZipFile } from './zip';

type ExportDeps = Pick<Deps, 'db' | 'photoStore'>;

/** Where in the ZIP each photo is, by its id. A photo that was deleted while the ZIP was made is not there. */
export type PhotoPlaces = ReadonlyMap<string, string>;

/** Everything we hold of an account, as one ZIP: a page to look at, data for other programs, and the photos. */
export function exportAccount(deps: ExportDeps, account: Account): AsyncGenerator<Uint8Array> {
  return zip(filesOf(deps, account));
}

/** Photos come first, one at a time, so that page and data name those that are there. */
async function* filesOf({ db, photoStore }: ExportDeps, account: Account): AsyncGenerator<ZipFile> {
  const data = await readOwnData(db, account);
  const places = new Map<string, string>();
  for (const { photoId, name, createdAt } of photosOf(data)) {
    const bytes = await photoStore.read(account.id, photoId, 'full');
    if (!bytes) continue;
    places.set(photoId, name);
    yield { name, changedAt: createdAt, bytes };
  }
  const changedAt = new Date();
  const written = (name: string, text: string) => ({ name, changedAt, bytes: new TextEncoder().encode(text) });
  yield written('data.json', `${JSON.stringify(presentOwnData(account, data, places, changedAt), null, 2)}\n`);
  yield written('index.html', albumPage(account, data, places, changedAt));
}

function photosOf({ people, items }: OwnData) {
  return [
    ...people.map(({ photoId, name, createdAt }, at) => ({ photoId, name: photoName('people', at, name), createdAt })),
    ...items.flatMap(({ photoId, title, createdAt }, at) =>
      photoId === null ? [] : [{ photoId, name: photoName('memory-items', at, title), createdAt }],
    ),
  ];
}

/** Plain letters only, which every computer can unpack; the number tells apart what has the same name, or none in Latin letters. */
function photoName(folder: string, at: number, name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return `photos/${folder}/${[String(at + 1).padStart(3, '0'), letters].filter(Boolean).join('-')}.webp`;
}

/** As in `data.json`. Named one by one: the rows also hold what is for our own use. */
function presentOwnData(account: Account, data: OwnData, places: PhotoPlaces, madeAt: Date) {
  const placeOf = (photoId: string | null) => (photoId && places.get(photoId)) ?? null;
  return {
    product: 'Dear Ones',
    madeAt,
    account: { ...presentCurrentUser(account), ...data.use },
    people: data.people.map(({ id, name, relationship, description, photoId, createdAt }) => ({
      id,
      name,
      relationship,
      description,
      photo: placeOf(photoId),
      createdAt,
    })),
    memoryItems: data.items.map(({ id, title, content, category, photoId, createdAt }) => ({
      id,
      title,
      content,
      category,
      photo: placeOf(photoId),
      createdAt,
    })),
    loggedIn: data.logins,
    messagesToSupport: data.messages.map(({ name, email, subject, message, createdAt }) => ({
      name,
      email,
      subject,
      message,
      createdAt,
    })),
    changesByAdministrators: data.changes.map(({ isByMe, action, fields, createdAt }) => ({
      by: isByMe ? 'you' : 'an administrator',
      action,
      fields,
      createdAt,
    })),
  };
}
