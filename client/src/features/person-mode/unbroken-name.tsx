/** Fits any button in the smallest letters. */
const MOST_LETTERS = 16;

/** A name of which no word breaks at its hyphen, as long as it is no longer than "Marie-Christine". */
export function UnbrokenName({ name }: { name: string }) {
  return name.split(/(\s+)/).map((word, place) =>
    word.includes('-') && word.length <= MOST_LETTERS ? (
      <span key={place} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
