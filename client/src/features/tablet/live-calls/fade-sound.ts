import { endSound, players } from '../../../lib/sound.store';

const FADES_MS = 3_000;
const STEP_MS = 100;

/**
 * Lets a song or a voice fade, and ends it. What cannot fade ends at once: the tablet's own voice, a recording of the microphone, and
 * everything on an iPad, whose browser leaves the volume to the hand.
 */
export async function fadeSound(): Promise<void> {
  const playing = [...players].map((player) => ({ player, from: player.volume }));
  if (playing.length === 0) return endSound();
  const isPlaying = () => playing.some(({ player }) => players.has(player));
  for (let passed = STEP_MS; passed < FADES_MS; passed += STEP_MS) {
    for (const { player, from } of playing) player.volume = from * (1 - passed / FADES_MS);
    if (playing.every(({ player, from }) => player.volume === from)) break;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    // A touch has ended it.
    if (!isPlaying()) return;
  }
  endSound();
}
