import { albumGrid } from './face-photo-list';

/** A screenful on any device, so that what stands below the album comes into sight in its place. */
const PLACES = 8;

export function PhotosSkeleton() {
  return (
    <div aria-hidden="true" className={albumGrid}>
      {Array.from({ length: PLACES }, (_, index) => (
        <div key={index} className="rounded-card border border-line p-2.5 sm:p-3">
          <div className="aspect-square rounded-control bg-sunken" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}
