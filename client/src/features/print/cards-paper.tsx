import type { PaperSize } from '#shared/print/paper';
import { cardNameSize, CARDS_A_SHEET, cutMarks } from '#shared/print/paper-style';
import { PaperPhoto } from './paper-photo';
import type { PaperFace } from './paper-texts';

/** Name cards to cut out, eight to a sheet. */
export function CardsPaper({ faces, size }: { faces: readonly PaperFace[]; size: PaperSize }) {
  const sheets = Array.from({ length: Math.ceil(faces.length / CARDS_A_SHEET) }, (_, at) =>
    faces.slice(at * CARDS_A_SHEET, (at + 1) * CARDS_A_SHEET),
  );
  return sheets.map((cards) => (
    <section key={cards[0]?.id} className="paper paper-cards">
      <CutMarks size={size} />
      {cards.map(({ id, name, relation, photoUrl }) => (
        <div key={id} className="paper-card">
          <PaperPhoto src={photoUrl} of={name} />
          <div className="paper-words">
            {relation && (
              <p className="paper-relation" dir="auto">
                {relation}
              </p>
            )}
            <h3 className={`paper-name ${cardNameSize(name)}`} dir="auto">
              {name}
            </h3>
          </div>
        </div>
      ))}
    </section>
  ));
}

/** Lines in the margin at the edges of the cards, so that no line is left on a card. */
function CutMarks({ size }: { size: PaperSize }) {
  const { x, y } = cutMarks(size);
  const mm = (length: number) => `calc(var(--mm) * ${length})`;
  const gap = 6;
  const [left, right] = [x[0] ?? 0, x.at(-1) ?? 0];
  const [top, bottom] = [y[0] ?? 0, y.at(-1) ?? 0];
  const lengthOfMark = 5;
  return (
    <div aria-hidden="true" className="paper-cuts">
      {x.flatMap((across) =>
        [top - gap, bottom + gap - lengthOfMark].map((down) => (
          <span
            key={`${across} ${down}`}
            className="paper-cut paper-cut-x"
            style={{ left: mm(across), top: mm(down) }}
          />
        )),
      )}
      {y.flatMap((down) =>
        [left - gap, right + gap - lengthOfMark].map((across) => (
          <span
            key={`${across} ${down}`}
            className="paper-cut paper-cut-y"
            style={{ left: mm(across), top: mm(down) }}
          />
        )),
      )}
    </div>
  );
}
