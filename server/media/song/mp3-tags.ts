const ID3V2_HEADER = 10;
const ID3V1 = 128;
const ID3V1_ENHANCED = 227;
const APE_FOOTER = 32;
const LYRICS_FOOTER = 15;
/** More tags than any program writes would only cost time. */
const TAGS_MAX = 10;

const textAt = (file: Buffer, at: number, length: number): string =>
  at < 0 ? '' : file.toString('latin1', at, at + length);

/** The end of an ID3v2 tag that begins here, if one does. It may lie behind the end of the file. */
export function endOfId3v2(file: Buffer, at: number): number | undefined {
  if (file[at] !== 0x49 || textAt(file, at, 3) !== 'ID3' || at + ID3V2_HEADER > file.length)
    return undefined;
  const bytes = sizeOfId3v2(file, at);
  if (bytes === undefined) return undefined;
  const hasFooter = (file.readUInt8(at + 5) & 0x10) !== 0;
  return at + ID3V2_HEADER + bytes + (hasFooter ? ID3V2_HEADER : 0);
}

/** Seven bits a byte. */
function sizeOfId3v2(file: Buffer, at: number): number | undefined {
  let size = 0;
  for (const byte of file.subarray(at + 6, at + ID3V2_HEADER)) {
    if (byte > 0x7f) return undefined;
    size = size * 128 + byte;
  }
  return size;
}

/** Where the sound ends at the latest: before the ID3v1, ID3v2, APE and Lyrics3 tags at the end of the file. */
export function endWithoutTags(file: Buffer): number {
  let end = file.length;
  for (let tags = 0; tags < TAGS_MAX; tags += 1) {
    const start = startOfTagBefore(file, end);
    if (start === undefined || start < 0) return end;
    end = start;
  }
  return end;
}

function startOfTagBefore(file: Buffer, end: number): number | undefined {
  if (textAt(file, end - ID3V1, 3) === 'TAG') return end - ID3V1;
  if (textAt(file, end - ID3V1_ENHANCED, 4) === 'TAG+') return end - ID3V1_ENHANCED;
  if (textAt(file, end - APE_FOOTER, 8) === 'APETAGEX') {
    const hasHeader = file.readUInt32LE(end - 12) >>> 31 === 1;
    return end - file.readUInt32LE(end - 20) - (hasHeader ? APE_FOOTER : 0);
  }
  if (textAt(file, end - 9, 9) === 'LYRICS200') {
    const size = Number(textAt(file, end - LYRICS_FOOTER, 6));
    return Number.isInteger(size) ? end - LYRICS_FOOTER - size : undefined;
  }
  if (textAt(file, end - ID3V2_HEADER, 3) === '3DI') {
    const size = sizeOfId3v2(file, end - ID3V2_HEADER);
    return size === undefined ? undefined : end - size - 2 * ID3V2_HEADER;
  }
  return undefined;
}
