/** Stands where a family's list of items will, while it is being loaded. */
export function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 lg:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="flex gap-3 rounded-card border border-line p-3 sm:gap-5 sm:p-4">
          <div className="size-24 rounded-control bg-sunken sm:size-28" />
        </div>
      ))}
    </div>
  );
}
