/** The same numbers for the same seed, so that a failure can be reproduced: mulberry32. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const ODD_NUMBERS = [
  0, 1, 2, 7, 8, 0x7f, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
];

/** Changes a file in one to three places, of which two in three lie in its headers. */
export function mutatedFile(file: Buffer, seed: number): Buffer {
  const random = randomNumbers(seed);
  const places = headerPlaces(file);
  let mutated: Buffer = Buffer.from(file);
  // A file that was cut off at its beginning stays as it is.
  for (let times = 1 + random(3); times > 0 && mutated.length > 8; times -= 1) {
    const place = random(3) === 0 ? random(file.length) : (places[random(places.length)] ?? 0);
    mutated = mutateAt(mutated, Math.min(place, mutated.length - 5), random);
  }
  return mutated;
}

function mutateAt(file: Buffer, at: number, random: (below: number) => number): Buffer {
  const length = 1 + random(40);
  switch (random(7)) {
    case 0:
      file[at] = (file[at] ?? 0) ^ (1 << random(8));
      return file;
    case 1:
      file[at] = random(256);
      return file;
    case 2:
    case 3:
      file.writeUInt32BE(ODD_NUMBERS[random(ODD_NUMBERS.length)] ?? 0, at);
      return file;
    case 4:
      return Buffer.concat([file.subarray(0, at), file.subarray(at + length)]);
    case 5:
      return Buffer.concat([file.subarray(0, at + length), file.subarray(at)]);
    default:
      return random(4) === 0
        ? Buffer.from(file.subarray(0, at + 1))
        : file.fill(random(256), at, Math.min(at + length, file.length));
  }
}

/** Everything but the samples of an MP4 or WAV file; the frame headers and tags of an MP3 file are spread over it. */
function headerPlaces(file: Buffer): number[] {
  const samples = samplesOf(file);
  const places: number[] = [];
  for (let at = 0; at < file.length; at += 1)
    if (!samples || at < samples.start || at > samples.end) places.push(at);
  return places;
}

function samplesOf(file: Buffer): { start: number; end: number } | undefined {
  const isWav = file.toString('latin1', 0, 4) === 'RIFF';
  const name = file.indexOf(isWav ? 'data' : 'mdat', 0, 'latin1');
  if (name === -1) return undefined;
  if (isWav) return { start: name + 8, end: name + 7 + file.readUInt32LE(name + 4) };
  return { start: name, end: name + file.readUInt32BE(name - 4) };
}
