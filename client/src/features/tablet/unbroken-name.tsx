/** Fits any button in the smallest letters. */
const MOST_LETTERS = 16;

/** A name of which no word breaks at its hyphen, as long as it is no longer than "Marie-Christine". */
export function UnbrokenName({ name }: { name: string }) {
  return name.split(/(\S*-\S*)/).map((words, place) => (
    <span
      key={place}
      className={
        words.includes('-') && words.length <= MOST_LETTERS ? 'whitespace-nowrap' : undefined
      }
    >
      {words}
    </span>
  ));
}
