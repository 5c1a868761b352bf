type FirstLinesProps = {
  /** The text as the family typed it, with its line breaks. */
  text: string;
};

/**
 * The first two lines of a text. Each line of the text is shortened by itself, because an ellipsis after a sentence that is
 * whole would read as a slip of the pen: "By the door.…". All of it is on paper, and in the tooltip.
 */
export function FirstLines({ text }: FirstLinesProps) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <p
      translate="no"
      dir="auto"
      title={text.trim()}
      className="max-h-[2lh] overflow-hidden wrap-anywhere text-ink-soft print:max-h-none"
    >
      {lines.map((line, index) => (
        <span
          key={index}
          className={`print:line-clamp-none ${index === 0 ? 'line-clamp-2' : 'line-clamp-1'}`}
        >
          {line}
        </span>
      ))}
    </p>
  );
}
