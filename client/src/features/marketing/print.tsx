import { classNames } from '../../lib/class-names';

type PrintProps = {
  src: string;
  /** Who it is to the person, above the name. */
  relation: string;
  name: string;
  className?: string;
};

/** A photograph as it lies in an album, with whose face it is written below. */
export function Print({ src, relation, name, className }: PrintProps) {
  return (
    <div
      className={classNames(
        'grid gap-1.5 rounded-control border border-line bg-surface p-1.5 shadow-raised sm:gap-2 sm:p-3 lg:max-xl:p-2',
        className,
      )}
    >
      <img
        src={src}
        alt=""
        width="1024"
        height="1024"
        className="aspect-square w-full rounded-small"
      />
      <p className="px-0.5 leading-tight sm:px-1">
        <span className="block text-small leading-tight text-ink-soft">{relation}</span>
        <strong className="text-h3">{name}</strong>
      </p>
    </div>
  );
}
