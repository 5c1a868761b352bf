/** Boxes of an MP4 file that only encrypted tracks have. */
const ENCRYPTED = ['enca', 'drms'];

/** Tells whether the track of an MP4 file is encrypted. */
export async function isProtectedFile(file: File): Promise<boolean> {
  try {
    const content = new TextDecoder('latin1').decode(await file.arrayBuffer());
    return content.startsWith('ftyp', 4) && ENCRYPTED.some((box) => content.includes(box));
  } catch {
    // The file is gone, or on a disk that is.
    return false;
  }
}
