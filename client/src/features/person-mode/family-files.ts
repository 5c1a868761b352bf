import type { TabletContent } from '#shared/tablet';

/** The addresses of all pictures and voices that the content names, each once, those of people first. */
export function familyFiles({ faces, contacts, items }: TabletContent): string[] {
  const files = [...faces, ...contacts, ...items].flatMap((row) => [
    row.photoUrl,
    'voiceUrl' in row ? row.voiceUrl : null,
  ]);
  return [...new Set(files.filter((file) => file !== null))];
}
