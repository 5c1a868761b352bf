import type { ContributionTexts } from '#shared/contributions/kinds';
import type { Deps } from '../deps';
import { dataUrlOf, photoForm } from '../media/photo-urls';
import type { AddedKind, Addition, Contributing, Contributor } from '../people/content.fields';
import { contribute } from './contribute.repository';
import { findContributed, type Contributed } from './contributions.repository';

type ContributeDeps = Pick<Deps, 'db' | 'mails' | 'mediaStore'>;

/**
 * Takes what helpers add: it waits until a caregiver accepts it. What a kind needs is said by its room. The answers have
 * the shape of those to a caregiver, marked as waiting.
 */
export function contributing({ db, mails, mediaStore }: ContributeDeps): Contributing {
  async function store<Kind extends AddedKind>(
    { person, requestKey }: Contributor,
    kind: Kind,
    { words, photoUrl, crop, voice, audio, clipId, target }: Addition<ContributionTexts[Kind]>,
  ) {
    // Checked before the picture is decoded, which costs most.
    const created = await findContributed(db, person, kind, requestKey);
    if (created) return created;
    const media = {
      photo: photoUrl ? await mediaStore.receive('photo', photoUrl, { crop }) : undefined,
      voice: voice ? await mediaStore.receive('voice', voice) : undefined,
      sound: audio ? await mediaStore.receive('sound', audio) : undefined,
    };
    return contribute(db, mails, person, kind, { words, media, clipId, target, requestKey });
  }

  async function photoOf({ person, query = {} }: Contributor, { id, photoId }: Contributed) {
    const bytes =
      photoId && photoForm(query) === 'inline'
        ? (await mediaStore.readPhotos({ waitingFor: person.id }, [photoId])).get(photoId)
        : undefined;
    return bytes ? dataUrlOf(bytes) : `/api/people/${person.id}/waiting/${id}/photo`;
  }

  return async (contributor, kind, addition) => {
    const row = await store(contributor, kind, addition);
    if (typeof row === 'string') return row;
    // The files of a decided contribution are deleted. The answer to its request repeats the sent fields.
    const hasPhoto = row.photoId !== null || (row.status !== 'waiting' && addition.photoUrl);
    return {
      ...addition.words,
      ...row.words,
      id: row.id,
      userId: contributor.person.userId,
      createdAt: row.createdAt,
      voiceUrl: null,
      waiting: true,
      photoUrl: hasPhoto ? await photoOf(contributor, row) : null,
    };
  };
}
