import { PictureIcon } from '../../ui/icons';

/** Lies over the album while files are held above it. Lets the pointer through, for it is no place itself. */
export function DropSign() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute -inset-3 z-10 rounded-card border-4 border-dashed border-accent bg-page/80 p-6 sm:-inset-5"
    >
      <p className="sticky top-[40vh] mx-auto flex w-fit items-center gap-3 rounded-card border-2 border-accent bg-surface px-8 py-6 text-h3 font-bold shadow-raised">
        <PictureIcon className="text-accent" />
        Drop the photos here
      </p>
    </div>
  );
}
