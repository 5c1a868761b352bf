import { classNames } from '../../lib/class-names';
import anna from './portrait-anna.svg';
import peter from './portrait-peter.svg';
import ruth from './portrait-ruth.svg';

/** In the order they lie on each other: the last one on top. A phone has room for two. */
const prints = [
  { name: 'Peter', relation: 'Your brother', src: peter, place: 'left-0 top-[6%] -rotate-4' },
  { name: 'Ruth', relation: 'Your sister', src: ruth, place: 'right-0 top-0 rotate-3 max-sm:hidden' },
  { name: 'Anna', relation: 'Your daughter', src: anna, place: 'right-0 top-[12%] rotate-2 sm:right-[33%] sm:top-[14%] sm:-rotate-1' },
];

/** Photographs as they would lie on a table, each with whose face it is. */
export function AlbumPrints() {
  return (
    <figure className="relative mx-auto aspect-[5/4] w-full max-w-[36rem] sm:aspect-[3/2]">
      <figcaption className="sr-only">How it looks: portraits, each with a name and who the person is.</figcaption>
      <ul>
        {prints.map(({ name, relation, src, place }) => (
          <li
            key={name}
            className={classNames(
              'absolute grid w-[51%] gap-2 sm:w-[34%] rounded-card border border-line bg-surface p-2.5 shadow-raised sm:p-3',
              place,
            )}
          >
            <img src={src} alt="" width="1024" height="1024" className="aspect-square w-full rounded-control" />
            <p className="px-1 leading-tight">
              <span className="block text-small text-ink-soft">{relation}</span>
              <strong className="text-h3">{name}</strong>
            </p>
          </li>
        ))}
      </ul>
    </figure>
  );
}
