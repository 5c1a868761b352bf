/** The first letters of the first and the last word of a name: "Sofie Maes" is "SM". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}][^\s]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('');
}

/** In the place of the picture of somebody who has none, where the name stands beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="@container-size absolute inset-0 text-accent">
      <span
        // A picture rather than text: nothing reads or translates it.
        data-initials={initialsOf(name)}
        className="grid size-full place-content-center bg-accent-soft text-[min(40cqh,40cqw)] leading-none font-bold before:content-[attr(data-initials)]"
      />
    </span>
  );
}
