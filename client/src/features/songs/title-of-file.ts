import { NAME_MAX } from '#shared/product/limits';

/** Proposes the title of a song by the name of its file: "03 - Que sera_sera.mp3" is "Que sera sera". */
export function titleOfFile(name: string): string {
  const title = name
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    // The number of a track.
    .replace(/^\s*\d{1,3}\s*[-.)]\s*(?=\D)/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return title.slice(0, NAME_MAX).trim();
}
