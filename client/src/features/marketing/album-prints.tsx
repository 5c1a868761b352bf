import { t } from '@lingui/core/macro';
import peter from './portrait-peter.svg';
import ruth from './portrait-ruth.svg';
import sofie from './portrait-sofie.svg';

/** For the front page too. A module of their own would be one more file for each page. */
export const portraits = { peter, ruth, sofie };

/** From left to right. A phone with large text has room for two. */
const prints = () => [
  { name: 'Peter', relation: t`Your son`, src: peter, place: '-rotate-4' },
  { name: 'Sofie', relation: t`Your daughter`, src: sofie, place: 'z-1 mt-4 rotate-1 sm:mt-8' },
  {
    name: 'Ruth',
    relation: t`Your wife`,
    src: ruth,
    place: 'rotate-4 [[data-text-size^=large]_&]:max-sm:hidden',
  },
];

/** Photographs as they lie on an album's page, each with whose face it is. */
export function AlbumPrints() {
  return (
    <figure className="overflow-hidden rounded-card bg-accent-soft px-2 py-6 sm:p-8 lg:max-xl:px-4">
      <figcaption className="sr-only">
        {t`How it looks: portraits, each with a name and who the person is.`}
      </figcaption>
      <ul className="mx-auto flex max-w-[36rem] items-start justify-center">
        {prints().map(({ place, ...print }) => (
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

type PrintProps = {
  src: string;
  /** Who it is to the person, above the name. */
  relation: string;
  name: string;
};

/** A photograph as it lies in an album, with whose face it is written below. */
function Print({ src, relation, name }: PrintProps) {
  return (
    <div className="grid gap-1.5 rounded-control border border-line bg-surface p-1.5 shadow-raised sm:gap-2 sm:p-3 lg:max-xl:p-2">
      <img
        src={src}
        alt=""
        width="1024"
        height="1024"
        className="aspect-square w-full rounded-small"
      />
      <p className="px-0.5 leading-tight sm:px-1">
        <span translate="no" className="block text-small leading-tight text-ink-soft">
          {relation}
        </span>
        <strong translate="no" className="text-h3">
          {name}
        </strong>
      </p>
    </div>
  );
}
