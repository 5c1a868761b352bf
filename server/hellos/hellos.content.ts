import type { Content } from '../people/content.fields';
import { tabletHello } from './hello.fields';
import { acceptHello, deleteHellosAddedBy } from './hellos.repository';

export const hellos = {
  onTablet: { hello: tabletHello },
  deleteAddedBy: deleteHellosAddedBy,
  accepts: {
    hello: (tx, person, { words, photoId, voiceId, createdBy }) =>
      acceptHello(tx, person.id, { photoId, voiceId, createdBy, words: words.words ?? null }),
  },
} satisfies Content;
