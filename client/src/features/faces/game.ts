/** Anything from 0 up to but not including 1, as Math.random gives. */
type Random = () => number;

/** A game of faces, by the photos' ids. There is no game while none is played: quitting forgets it. */
export interface Game {
  /** The round being played. */
  order: number[];
  /** The round after it, shuffled beforehand so that its first photo can be loaded ahead. */
  upcoming: number[];
  index: number;
  revealed: boolean;
}

/** @param first whom the game begins with, when that is somebody of `ids` */
export function startGame(ids: readonly number[], random: Random, first?: number): Game {
  const order = startingWith(first, shuffled(ids, random));
  return { order, upcoming: roundAfter(order, random), index: 0, revealed: false };
}

export const reveal = (game: Game): Game => ({ ...game, revealed: true });
export const hide = (game: Game): Game => ({ ...game, revealed: false });

/** The next card, its answer hidden. After the last card a newly shuffled round begins. */
export function next(game: Game, random: Random): Game {
  if (game.index + 1 < game.order.length)
    return { ...game, index: game.index + 1, revealed: false };
  return {
    order: game.upcoming,
    upcoming: roundAfter(game.upcoming, random),
    index: 0,
    revealed: false,
  };
}

/** The card before, its answer hidden; before the first comes the last. */
export function previous(game: Game): Game {
  const index = game.index > 0 ? game.index - 1 : Math.max(0, game.order.length - 1);
  return { ...game, index, revealed: false };
}

/** The Previous button rests on the first card. */
export const canGoBack = (game: Game): boolean => game.index > 0;

export const currentId = (game: Game): number | undefined => game.order[game.index];

/** The ids that `next` will show after each other, also across the end of the round; at most so many, each once. */
export function nextIds(game: Game, count: number): number[] {
  const ahead = [...game.order.slice(game.index + 1), ...game.upcoming].slice(0, count);
  return [...new Set(ahead)].filter((id) => id !== currentId(game));
}

/** The game without photos that were deleted meanwhile. A deleted card gives way to the one after it. */
export function withoutMissing(game: Game, ids: readonly number[]): Game {
  const present = new Set(ids);
  if (game.order.every((id) => present.has(id))) return game;
  const isPresent = (id: number) => present.has(id);
  const order = game.order.filter(isPresent);
  const before = game.order.slice(0, game.index).filter(isPresent).length;
  const index = Math.max(0, Math.min(before, order.length - 1));
  const stays = order[index] === currentId(game);
  return {
    order,
    upcoming: notStartingWith(order.at(-1), game.upcoming.filter(isPresent)),
    index,
    revealed: stays && game.revealed,
  };
}

function roundAfter(order: readonly number[], random: Random): number[] {
  return notStartingWith(order.at(-1), shuffled(order, random));
}

function startingWith(first: number | undefined, order: number[]): number[] {
  return first !== undefined && order.includes(first)
    ? [first, ...order.filter((id) => id !== first)]
    : order;
}

/** Nobody should be shown twice running where one round meets the next. */
function notStartingWith(id: number | undefined, order: number[]): number[] {
  const [first, ...rest] = order;
  return first === undefined || first !== id ? order : [...rest, first];
}

/** Fisher and Yates: every order is equally likely. */
function shuffled(ids: readonly number[], random: Random): number[] {
  const rest = [...ids];
  const order: number[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}
