import { players, type Sound } from './sound.store';

/** Plays a stored recording by its URL. An audio element plays on an iPad in silent mode, too. */
export const recordedVoice =
  (url: string): Sound =>
  (ended) => {
    const player = new Audio(url);
    const over = new AbortController();
    players.add(player);
    const end = () => {
      over.abort();
      players.delete(player);
      player.pause();
      // Closes the connection that may still be loading.
      player.removeAttribute('src');
      player.load();
    };
    const endAs = (how?: 'failed') => {
      if (over.signal.aborted) return;
      end();
      ended(how);
    };
    // An incoming call pauses playback, and nothing would resume it.
    for (const event of ['ended', 'pause']) player.addEventListener(event, () => endAs(), over);
    player.addEventListener('error', () => endAs('failed'), over);
    player.play().catch(() => endAs('failed'));
    return end;
  };
