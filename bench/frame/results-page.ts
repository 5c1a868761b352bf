import type { Comparison, Contest, Figure } from './comparison';
import type { Measured } from './pairs';
import { spread } from './spread';
import { comparedWithTarget, isMet, type Target, type Values } from './target';

export interface Result {
  readonly comparison: Pick<Comparison, 'name' | 'title' | 'about'>;
  readonly contests: readonly { readonly contest: Contest; readonly measured: Measured }[];
  /** Why there is no more. */
  readonly failure?: string;
}

/** The whole page: what it was measured on, then each comparison with a table of its figures. */
export function resultsPage(machine: readonly string[], results: readonly Result[]): string {
  const head = [
    '# Measured',
    '',
    'Written by `npm run bench`; [README.md](README.md) says how to read it.',
    '',
  ];
  return [...head, ...machine.map((line) => `- ${line}`), '', ...results.flatMap(section)].join(
    '\n',
  );
}

/**
 * Replaces the sections of these results in a page and says in each what it was measured on. A section that the page
 * lacks is inserted before the first one that follows it in `order`, the names of all comparisons.
 */
export function withSections(
  page: string,
  machine: readonly string[],
  results: readonly Result[],
  order: readonly string[],
): string {
  return results.reduce((whole, { comparison, ...result }) => {
    const about = `${comparison.about}\n\nMeasured apart from the others. ${machine.join('. ')}`;
    const text = section({ ...result, comparison: { ...comparison, about } }).join('\n');
    const { start, end } = placeOf(comparison.name, whole, order);
    const before = whole.slice(0, start);
    const after = whole.slice(end);
    return `${before}${before.endsWith('\n\n') ? '' : '\n'}${text}${after && '\n'}${after}`;
  }, page);
}

/** Where a comparison's section stands in the page, or an empty range where it belongs. */
function placeOf(
  name: string,
  page: string,
  order: readonly string[],
): { start: number; end: number } {
  const headings = [...page.matchAll(/^## .* \(`(.*)`\)$/gm)].map(({ index, 1: of = '' }) => ({
    index,
    of,
  }));
  const endOf = (start: number) =>
    headings.find(({ index }) => index > start)?.index ?? page.length;
  const own = headings.find(({ of }) => of === name);
  if (own) return { start: own.index, end: endOf(own.index) };
  const later = order.slice(order.indexOf(name) + 1);
  const start = headings.find(({ of }) => later.includes(of))?.index ?? page.length;
  return { start, end: start };
}

function section({ comparison, contests, failure }: Result): string[] {
  return [
    `## ${comparison.title} (\`${comparison.name}\`)`,
    comparison.about,
    '',
    ...contests.flatMap(({ contest, measured }) => table(contest, measured)),
    ...(failure === undefined
      ? []
      : [`**Not measured to its end:** ${failure.split('\n', 1)[0]}`, '']),
  ];
}

/** One contest for the page and the terminal. */
export function table(contest: Contest, measured: Measured): string[] {
  const { title, ours, other, figures } = contest;
  const against = other ? `${ours.says}, held against ${other.says}` : ours.says;
  return [
    `**${title}**: ${against}. ${counted(contest, measured)}`,
    '',
    '| | Ours | The other | Target | |',
    '|---|---|---|---|---|',
    ...figures.map((figure) => `| ${row(figure, valuesOf(figure, measured)).join(' | ')} |`),
    '',
  ];
}

function counted({ other, pairs: wanted }: Contest, { pairs, rejected }: Measured): string {
  const what = other ? 'pairs' : 'runs';
  const missing = pairs.length < wanted ? ` of ${wanted}` : '';
  const disturbed = rejected
    ? `, ${rejected} more rejected because other programs were at work`
    : '';
  return `${pairs.length}${missing} ${what}${disturbed}.`;
}

function valuesOf({ of }: Figure, { pairs }: Measured): Values {
  const values = (samples: (Readonly<Record<string, number>> | undefined)[]) =>
    samples.flatMap((sample) => sample?.[of] ?? []);
  return {
    ours: values(pairs.map(({ ours }) => ours)),
    other: values(pairs.map(({ other }) => other)),
  };
}

function row({ says, unit, target }: Figure, values: Values): string[] {
  const ours = inWords(values.ours, unit);
  if (!values.ours.length) return [says, 'not measured', '', target ? aim(target, unit) : '', ''];
  if (!target) return [says, ours, inWords(values.other, unit), '', ''];
  const came =
    target.of === 'itself'
      ? ''
      : `${inWords(comparedWithTarget(target, values), target.of === 'times' ? 'times' : 'times faster')}; `;
  return [
    says,
    ours,
    inWords(values.other, unit),
    `${came}${aim(target, unit)}`,
    isMet(target, values) ? 'met' : '**missed**',
  ];
}

const aim = ({ of, is, bound }: Target, unit?: string): string =>
  [is, amount(bound), of === 'itself' ? unit : of === 'times' ? 'times' : 'times faster']
    .filter(Boolean)
    .join(' ');

/** The median, and in brackets the smallest and the largest where they differ. */
function inWords(values: readonly number[], unit?: string): string {
  if (!values.length) return '';
  const { median, min, max } = spread(values);
  const range = amount(min) === amount(max) ? '' : ` (${amount(min)} to ${amount(max)})`;
  return `${[amount(median), unit].filter(Boolean).join(' ')}${range}`;
}

/** Three digits that say something; large numbers whole. */
export function amount(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return String(Number(value.toFixed(digits)));
}
