import { ALBUM_NAME_PT, FRIDGE_NUMBER_PT, papers, type PaperSize } from './paper';

/** Browsers round the sizes of printed text to a grid of their own, by up to so many points. */
const PRINTED_SMALLER = 0.25;

/** Name cards have the size of a bank card, eight to a sheet. */
export const CARD = { width: 85, height: 55, columns: 2, rows: 4 } as const;
export const CARDS_A_SHEET = CARD.columns * CARD.rows;

/** A story of so many characters, or a name, no longer fits on half a sheet. */
const HALF_STORY_MAX = 320;
const HALF_NAME_MAX = 32;
/** The room that a line of its own takes, in characters. */
const LINE = 60;

/** The length of a text, in which a line break counts as a line. */
const lengthOf = (text: string | null | undefined): number =>
  text ? text.length + LINE * (text.split('\n').length - 1) : 0;

/** The type size of a text that gets smaller the longer it is: the first step whose length it does not exceed. */
function stepOf(
  text: string | null | undefined,
  steps: readonly (readonly [longest: number, size: string])[],
  smallest: string,
): string {
  const length = lengthOf(text);
  return steps.find(([longest]) => length <= longest)?.[1] ?? smallest;
}

/** Classes of `paperStyle`, from large to small. */
export const nameSize = (name: string): string =>
  stepOf(name, [[20, 'xl'] as const, [40, 'l'] as const], 'm');
export const storySize = (story: string | null): string =>
  stepOf(story, [[220, 'l'] as const, [520, 'm'] as const], 's');
export const messageSize = (message: string | null): string =>
  stepOf(message, [[70, 'l'] as const, [160, 'm'] as const], 's');
export const cardNameSize = (name: string): string =>
  stepOf(name, [[9, 'l'] as const, [26, 'm'] as const], 's');

interface Lengths {
  name: string;
  description: string | null;
}

/** True for a face that needs a sheet of its own. */
const isLong = ({ name, description }: Lengths) =>
  lengthOf(description) > HALF_STORY_MAX || lengthOf(name) > HALF_NAME_MAX;

/** Divides faces into sheets of one or two, in their order. A face with a long story gets a sheet of its own. */
export function sheetsOf<Face extends Lengths>(faces: readonly Face[], most: 1 | 2): Face[][] {
  const sheets: Face[][] = [];
  let hasRoom = false;
  for (const face of faces) {
    const last = sheets.at(-1);
    if (hasRoom && last && !isLong(face)) {
      last.push(face);
      hasRoom = false;
    } else {
      sheets.push([face]);
      hasRoom = most === 2 && !isLong(face);
    }
  }
  return sheets;
}

/**
 * The style of paper: pages that are printed, and the album in an export. Lengths are multiples of `--mm` and `--pt`, which
 * are real millimeters and points in print, and smaller on a screen that is narrower than the paper.
 */
export function paperStyle(size: PaperSize): string {
  const { name, width, height } = papers[size];
  const mm = (length: number) => `calc(var(--mm)*${length})`;
  const pt = (length: number) => `calc(var(--pt)*${length})`;
  const left = (width - CARD.columns * CARD.width) / 2;
  const top = (height - CARD.rows * CARD.height) / 2;
  return `
@page{size:${name};margin:0}
.paper-desk{display:grid;gap:2rem;grid-template-columns:minmax(0,1fr)}
@media (width>=64rem){.paper-desk{grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:3rem}.paper-choices{position:sticky;top:1.5rem;align-self:start;max-height:calc(100dvh - 3rem);overflow-y:auto;padding:4px;margin:-4px}}
.paper-desk .papers{justify-items:start}
.papers{container-type:inline-size;display:grid;align-content:start;justify-items:center;gap:1.75rem;min-width:0}
.paper{--mm:min(1mm,calc(100cqw/${width}));--pt:calc(var(--mm)*.352778);position:relative;box-sizing:border-box;width:${mm(width)};height:${mm(height)};overflow:hidden;padding:${mm(15)} ${mm(17)};background:#fff;color:#1c1a18;box-shadow:0 1px 2px #0003,0 .6rem 1.8rem #00000029;font-size:${pt(16)};line-height:1.35;overflow-wrap:anywhere;content-visibility:auto}
.paper p,.paper h2,.paper h3{max-width:none;margin:0}
.paper img{display:block;margin:0;border:0;filter:none;max-width:none}
.paper-cover{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:${mm(14)};text-align:center}
.paper-cover::before{content:"";position:absolute;inset:${mm(12)};border:${mm(0.5)} solid #c9b9c2;border-radius:${mm(4)}}
.paper-cover h2{font-size:${pt(46)};line-height:1.15;font-weight:700;color:#5d2449;max-width:${mm(150)};text-wrap:balance}
.paper-cover img{width:${mm(96)};height:${mm(96)};object-fit:cover;object-position:50% 30%;border-radius:50%}
.paper-day{font-size:${pt(14)};color:#4b443d}
.paper-foot{position:absolute;inset:auto ${mm(17)} ${mm(7)};display:flex;justify-content:space-between;gap:${mm(6)};font-size:${pt(10)};color:#4b443d}
.paper-face{display:flex;flex-direction:column;align-items:center;gap:${mm(6)};text-align:center}
.paper-photo{min-height:0;width:100%;display:flex;flex-direction:column;justify-content:center}
.paper .paper-photo img{width:100%;min-height:0;object-fit:contain}
.paper-more{display:flex;justify-content:center;gap:${mm(4)};height:${mm(32)};flex:none;width:100%}
.paper .paper-more img{flex:0 1 auto;min-width:0;height:100%;width:auto;object-fit:cover;object-position:50% 30%}
.paper-none{display:grid;place-items:center;width:100%;height:100%;background:#f4ece6;color:#5d2449;font-size:${pt(54)};font-weight:700;line-height:1;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.paper-words{display:grid;gap:${mm(1.5)};min-width:0;width:100%}
.paper-relation{font-size:${pt(22)};color:#5d2449}
.paper-name{line-height:1.12;font-weight:700;text-wrap:balance}
.paper-name.xl{font-size:${pt(48)}}.paper-name.l{font-size:${pt(38)}}.paper-name.m{font-size:${pt(ALBUM_NAME_PT + PRINTED_SMALLER)}}
.paper-story{white-space:pre-line;text-wrap:pretty;margin-top:${mm(2)}}
.paper-story.l{font-size:${pt(20)}}.paper-story.m{font-size:${pt(16)}}.paper-story.s{font-size:${pt(12.5)}}
.paper-two{display:grid;grid-template-rows:1fr 1fr;padding-block:0}
.paper-half{display:grid;grid-template-columns:${mm(82)} minmax(0,1fr);gap:${mm(8)};align-items:center;min-height:0;overflow:hidden}
.paper-half:has(.paper-more){grid-template-rows:auto auto;row-gap:${mm(3)};align-content:center}
.paper-half:has(.paper-more) .paper-photo{height:${mm(84)}}
.paper-half .paper-more{flex-wrap:wrap;gap:${mm(2)};height:${mm(40)};align-content:flex-start}
.paper .paper-half .paper-more img{flex:none;width:${mm(19)};height:${mm(19)}}
.paper-half .paper-more~.paper-words{grid-column:2;grid-row:1/3}
.paper-half+.paper-half{border-top:${mm(0.3)} solid #c9b9c2}
.paper-half .paper-photo{height:${mm(112)}}
.paper-half .paper-words{text-align:start}
.paper-half .paper-relation{font-size:${pt(18)}}
.paper-half .paper-name.xl{font-size:${pt(36)}}.paper-half .paper-name.l{font-size:${pt(ALBUM_NAME_PT + PRINTED_SMALLER)}}
.paper-half .paper-story.l{font-size:${pt(16)}}.paper-half .paper-story.m{font-size:${pt(14)}}
.paper-cards{padding:${mm(top)} ${mm(left)};display:grid;grid-template-columns:repeat(${CARD.columns},${mm(CARD.width)});grid-auto-rows:${mm(CARD.height)}}
.paper-card{box-sizing:border-box;width:${mm(CARD.width)};height:${mm(CARD.height)};overflow:hidden;display:grid;grid-template-columns:${mm(36)} minmax(0,1fr);gap:${mm(4)};align-items:center;padding:${mm(5)};outline:${mm(0.1)} solid #ddd4c8;outline-offset:-${mm(0.05)}}
.paper .paper-card img,.paper-card .paper-none{width:${mm(36)};height:${mm(45)};object-fit:cover;object-position:50% 30%;border-radius:${mm(2)}}
.paper-card .paper-relation{font-size:${pt(11)};line-height:1.2;max-height:2.4em;overflow:hidden}
.paper-card .paper-name{max-height:${mm(34)};overflow:hidden;hyphens:auto}
.paper-card .paper-name.l{font-size:${pt(22)}}.paper-card .paper-name.m{font-size:${pt(16)}}.paper-card .paper-name.s{font-size:${pt(11)}}
.paper-cuts{position:absolute;inset:0}
.paper-cut{position:absolute;background:none;border:0 solid #000;border-width:${mm(0.15)} 0 0 ${mm(0.15)}}
.paper-cut-x{width:0;height:${mm(5)};border-top-width:0;margin-left:-${mm(0.075)}}
.paper-cut-y{height:0;width:${mm(5)};border-left-width:0;margin-top:-${mm(0.075)}}
.paper-fridge{display:flex;flex-direction:column;gap:${mm(7)};padding-bottom:${mm(15)}}
.paper-message{border:${mm(0.7)} solid #5d2449;border-radius:${mm(4)};padding:${mm(5)} ${mm(7)};font-weight:700;white-space:pre-line;text-align:center;text-wrap:balance;line-height:1.25;flex:none}
.paper-message.l{font-size:${pt(30)}}.paper-message.m{font-size:${pt(23)}}.paper-message.s{font-size:${pt(18)}}
.paper-calls{flex:1 1 0;min-height:0;display:grid;grid-auto-rows:minmax(0,${mm(58)});align-content:start;gap:${mm(4)};list-style:none;margin:0;padding:0}
.paper-call{display:grid;grid-template-columns:${mm(42)} minmax(0,1fr);gap:${mm(7)};align-items:center;min-height:0;border-bottom:${mm(0.3)} solid #c9b9c2;padding-bottom:${mm(3)};overflow:hidden}
.paper-call:last-child{border-bottom:0}
.paper .paper-call img,.paper-call .paper-none{width:${mm(42)};height:100%;max-height:${mm(46)};object-fit:cover;object-position:50% 30%;border-radius:${mm(3)}}
.paper-call .paper-relation{font-size:${pt(15)};line-height:1.2;max-height:2.4em;overflow:hidden}
.paper-call .paper-name{font-size:${pt(26)};max-height:2.3em;overflow:hidden}
.paper-call.long .paper-name{font-size:${pt(18)}}
.paper-number{font-size:${pt(34)};line-height:1.15;font-weight:700;font-variant-numeric:tabular-nums}
.paper-number.by-pen{height:${pt(34)};border-bottom:${mm(0.3)} solid}
.paper-number.long{font-size:${pt(FRIDGE_NUMBER_PT + PRINTED_SMALLER)}}
@page paper-flow{size:${name};margin:15mm 17mm}
.paper-flow{height:auto;min-height:${mm(height)};overflow:visible}
@media print{
html,body{background:#fff!important;margin:0!important;padding:0!important;min-height:0!important}
body:has(.papers) *:has(.papers){display:block;position:static;padding:0!important;margin:0!important;max-width:none;min-height:0}
body:has(.papers) :not(:has(.papers),.papers,.papers *){display:none!important}
.papers{container-type:normal;display:block}
.paper{--mm:1mm;--pt:1pt;height:calc(${height}mm - .4mm);box-shadow:none;content-visibility:visible;break-inside:avoid;break-after:page;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.paper:last-child{break-after:auto}
.paper-flow{page:paper-flow;width:auto;height:auto;min-height:0;padding:0;overflow:visible;break-inside:auto}
}
`;
}

/** Where the cut marks of a sheet of name cards are, in millimeters from its top left corner. */
export function cutMarks(size: PaperSize): { x: number[]; y: number[] } {
  const { width, height } = papers[size];
  const marks = (count: number, length: number, whole: number) =>
    Array.from({ length: count + 1 }, (_, at) => (whole - count * length) / 2 + at * length);
  return { x: marks(CARD.columns, CARD.width, width), y: marks(CARD.rows, CARD.height, height) };
}
