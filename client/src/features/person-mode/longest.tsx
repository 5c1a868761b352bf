/** Words that change with the time of day, and take the room of the longest while the screen is laid out: nothing moves at noon. */
export function Longest({ words, longest }: { words: string; longest: string }) {
  return (
    <>
      <span className="in-data-measuring:hidden">{words}</span>
      <span aria-hidden="true" className="hidden in-data-measuring:inline">
        {longest}
      </span>
    </>
  );
}
