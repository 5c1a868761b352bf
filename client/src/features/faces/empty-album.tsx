import { FACES_GAME_MIN_PHOTOS } from '#shared/limits';
import { Scene } from '../../ui/scene';

/** What a new family sees in place of the photos. */
export function EmptyAlbum() {
  return (
    <div className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[minmax(0,20rem)_1fr] sm:gap-10 sm:p-8">
      <Scene name="album" className="max-w-[24rem]" />
      <div className="grid gap-3">
        <h3 className="text-h2 font-bold">No Photos Yet</h3>
        <p className="text-ink-soft">
          Add at least {FACES_GAME_MIN_PHOTOS} photos of people who matter to start the game.
        </p>
        <p className="text-ink-soft">
          A face close by, in good light, is easiest to know again. Pets are welcome too.
        </p>
      </div>
    </div>
  );
}
