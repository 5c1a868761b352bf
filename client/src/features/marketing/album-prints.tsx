import anna from './portrait-anna.svg';
import peter from './portrait-peter.svg';
import ruth from './portrait-ruth.svg';
import { Print } from './print';

/** From left to right. A phone with large text has room for two. */
const prints = [
  { name: 'Peter', relation: 'Your brother', src: peter, place: '-rotate-4' },
  { name: 'Anna', relation: 'Your daughter', src: anna, place: 'z-1 mt-4 rotate-1 sm:mt-8' },
  {
    name: 'Ruth',
    relation: 'Your sister',
    src: ruth,
    place: 'rotate-4 [[data-text-size^=large]_&]:max-sm:hidden',
  },
];

/** Photographs as they lie on an album's page, each with whose face it is. */
export function AlbumPrints() {
  return (
    <figure className="rounded-card bg-accent-soft px-2 py-5 sm:px-8 sm:py-12 lg:max-xl:px-4">
      <figcaption className="sr-only">
        How it looks: portraits, each with a name and who the person is.
      </figcaption>
      <ul className="mx-auto flex max-w-[36rem] items-start justify-center">
        {prints.map(({ place, ...print }) => (
          <li
            key={print.name}
            className={`w-[35%] shrink-0 [[data-text-size^=large]_&]:max-sm:w-[48%] ${place}`}
          >
            <Print {...print} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
