type PaperPhotoProps = {
  src: string | null;
  /** Whom it shows. The name stands beside it, so the picture needs no text of its own. */
  of: string;
};

/** A picture on paper, or the first letter of the name. It loads at once, however far down it is, because all of it is printed. */
export function PaperPhoto({ src, of }: PaperPhotoProps) {
  return src === null ? (
    <span className="paper-none" aria-hidden="true">
      {[...of.trim()][0]}
    </span>
  ) : (
    <img src={src} alt="" data-of={of} decoding="sync" />
  );
}
