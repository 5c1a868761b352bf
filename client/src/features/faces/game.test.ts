import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canGoBack,
  currentId,
  hide,
  next,
  nextIds,
  previous,
  reveal,
  startGame,
  withoutMissing,
  type Game,
} from './game';

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
const twoOrMore = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), {
  minLength: 2,
  maxLength: 12,
});

/** Dice that fall the same way for the same seed. */
const dice = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => () => numbers.next().value as number);

/** The ids of `count` cards from here on, by pressing Next. */
function walk(
  game: Game,
  count: number,
  random: () => number,
): { shown: (number | undefined)[]; game: Game } {
  const shown: (number | undefined)[] = [];
  let at = game;
  for (let i = 0; i < count; i += 1) {
    shown.push(currentId(at));
    at = next(at, random);
  }
  return { shown, game: at };
}

const sorted = (ids: (number | undefined)[]) => [...ids].sort((a, b) => Number(a) - Number(b));

describe('A game of faces', () => {
  it('begins with the photo side of the first card', () => {
    const game = startGame([1, 2, 3], Math.random);
    expect(game).toMatchObject({ index: 0, revealed: false });
    expect(canGoBack(game)).toBe(false);
  });

  it('shows everybody once in every round', () => {
    fc.assert(
      fc.property(someIds, dice, (ids, random) => {
        const first = walk(startGame(ids, random), ids.length, random);
        const second = walk(first.game, ids.length, random);
        expect(sorted(first.shown)).toEqual(sorted(ids));
        expect(sorted(second.shown)).toEqual(sorted(ids));
      }),
    );
  });

  it('never shows the same face twice running, also where rounds meet', () => {
    fc.assert(
      fc.property(twoOrMore, dice, (ids, random) => {
        const { shown } = walk(startGame(ids, random), ids.length * 4, random);
        shown.slice(1).forEach((id, i) => expect(id).not.toBe(shown[i]));
      }),
    );
  });

  it('knows beforehand who comes next, also where rounds meet', () => {
    fc.assert(
      fc.property(someIds, dice, fc.nat(30), (ids, random, steps) => {
        const { game } = walk(startGame(ids, random), steps, random);
        const ahead = [...new Set(walk(next(game, random), 3, random).shown)].filter(
          (id) => id !== currentId(game),
        );
        expect(nextIds(game, 3)).toEqual(ahead);
      }),
    );
  });

  it('deals every order, and the new round anew', () => {
    const firsts = Array.from({ length: 400 }, () => startGame([1, 2, 3], Math.random));
    expect(new Set(firsts.map(({ order }) => order.join())).size).toBe(6);
    expect(firsts.some(({ order, upcoming }) => order.join() !== upcoming.join())).toBe(true);
  });

  it('begins with whom it is told to, if that is one of them', () => {
    fc.assert(
      fc.property(someIds, dice, fc.nat(11), (ids, random, place) => {
        const first = ids[place % ids.length];
        const game = startGame(ids, random, first);
        expect(currentId(game)).toBe(first);
        expect(sorted(game.order)).toEqual(sorted(ids));
      }),
    );
    expect(startGame([1, 2, 3], () => 0, 4).order).toEqual([1, 2, 3]);
  });

  it('does not touch the list it was given', () => {
    const ids = Object.freeze([1, 2, 3]);
    expect(() => walk(startGame(ids, Math.random), 7, Math.random)).not.toThrow();
  });

  it('goes on with a single photo, and with none shows none', () => {
    expect(walk(startGame([7], Math.random), 3, Math.random).shown).toEqual([7, 7, 7]);
    const empty = startGame([], Math.random);
    expect(currentId(next(empty, Math.random))).toBeUndefined();
    expect(currentId(previous(empty))).toBeUndefined();
    expect(nextIds(empty, 3)).toEqual([]);
  });
});

describe('The answer', () => {
  const game = startGame([1, 2, 3], Math.random);

  it('is shown and put away again', () => {
    expect(reveal(game).revealed).toBe(true);
    expect(hide(reveal(game))).toEqual(game);
  });

  it('is hidden again by moving on and by going back', () => {
    expect(next(reveal(game), Math.random).revealed).toBe(false);
    expect(previous(reveal(next(game, Math.random))).revealed).toBe(false);
  });
});

describe('Going back', () => {
  it('undoes going on within a round', () => {
    fc.assert(
      fc.property(twoOrMore, dice, (ids, random) => {
        const game = startGame(ids, random);
        const onward = next(game, random);
        expect(canGoBack(onward)).toBe(true);
        expect(previous(onward)).toEqual(game);
      }),
    );
  });

  it('comes from the first card to the last of the same round', () => {
    const game = startGame([1, 2, 3], Math.random);
    expect(currentId(previous(game))).toBe(game.order.at(-1));
  });

  it('rests on the first card of a new round', () => {
    const { game } = walk(startGame([1, 2, 3], Math.random), 3, Math.random);
    expect(canGoBack(game)).toBe(false);
  });
});

describe('A photo deleted meanwhile', () => {
  const game: Game = { order: [1, 2, 3, 4], upcoming: [2, 1, 4, 3], index: 1, revealed: true };

  it('changes nothing when it is not in the game', () => {
    expect(withoutMissing(game, [1, 2, 3, 4, 5])).toBe(game);
  });

  it('leaves the card that is on the table when it was another', () => {
    expect(withoutMissing(game, [2, 3, 4])).toEqual({
      order: [2, 3, 4],
      upcoming: [2, 4, 3],
      index: 0,
      revealed: true,
    });
  });

  it('gives way to the one after it, with the answer hidden', () => {
    expect(withoutMissing(game, [1, 3, 4])).toEqual({
      order: [1, 3, 4],
      upcoming: [1, 4, 3],
      index: 1,
      revealed: false,
    });
  });

  it('leaves a game that still follows its rules', () => {
    fc.assert(
      fc.property(
        twoOrMore,
        fc.infiniteStream(fc.boolean()),
        dice,
        fc.nat(20),
        (ids, keeps, random, steps) => {
          const left = ids.filter(() => keeps.next().value);
          const after = withoutMissing(walk(startGame(ids, random), steps, random).game, left);
          const toEnd = after.order.length - after.index;
          const { shown } = walk(after, toEnd + left.length, random);
          expect(sorted(shown.slice(toEnd))).toEqual(sorted(left));
          if (left.length > 1) shown.slice(1).forEach((id, i) => expect(id).not.toBe(shown[i]));
        },
      ),
    );
  });
});
