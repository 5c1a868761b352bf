import { MESSAGE_SECONDS } from '#shared/product/limits';

/** How often the microphone's loudness is looked at, in milliseconds. */
export const LOOK_EVERY_MS = 50;
/** After something was said, so much silence ends a recording. */
const SILENCE_MS = 6_000;
const LONGEST_MS = MESSAGE_SECONDS * 1_000;

/** A voice is louder than this, and than the room. */
const VOICE = 0.03;
const ABOVE_ROOM = 2.5;
/** The loudness of the room is the least that was heard of late: with each look it may be so much louder. */
const RISE = 1.03;
/** Some microphones are silent between words. */
const QUIETEST = 0.004;
/** A shorter noise, such as that of a touch, is not a voice. */
const SAID_MS = 200;

/** The state of a recording: how loud the room is, and whether somebody speaks. */
export interface Heard {
  /** The loudness of the room, from 0 to 1. */
  room: number;
  voiceMs: number;
  /** When a voice was heard last, in milliseconds since the recording began. */
  lastVoiceAt: number;
}

export const nothingHeard: Heard = { room: 1, voiceMs: 0, lastVoiceAt: 0 };

/** @param at milliseconds since the recording began */
export function hear(heard: Heard, loudness: number, at: number): Heard {
  // A microphone that was just opened hears nothing yet.
  if (heard === nothingHeard && loudness === 0) return heard;
  const room = Math.max(QUIETEST, Math.min(loudness, heard.room * RISE));
  const isVoice = loudness > Math.max(VOICE, room * ABOVE_ROOM);
  return isVoice
    ? { room, voiceMs: heard.voiceMs + LOOK_EVERY_MS, lastVoiceAt: at }
    : { ...heard, room };
}

/** True once somebody has said something. */
export const isSaid = ({ voiceMs }: Heard): boolean => voiceMs >= SAID_MS;

/** True if a recording ends by itself: after the longest time, or when somebody who has spoken is silent. */
export const isOver = (heard: Heard, at: number): boolean =>
  at >= LONGEST_MS || (isSaid(heard) && at - heard.lastVoiceAt >= SILENCE_MS);
