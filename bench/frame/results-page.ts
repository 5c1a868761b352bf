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

/** A page of before with these sections in place of the ones it had; each says what it was measured on. */
export function withSections(
  page: string,
  machine: readonly string[],
  results: readonly Result[],
): string {
  return results.reduce((whole, { comparison, ...result }) => {
    const about = `${comparison.about}\n\nMeasured apart from the others. ${machine.join('. ')}`;
    const anew = section({ ...result, comparison: { ...comparison, about } });
    const start = whole.indexOf(`${anew[0] ?? ''}\n`);
    if (start < 0)
      throw new Error(
        `The page has no section for ${comparison.name}: it takes a whole run first.`,
      );
    const next = whole.indexOf('\n## ', start);
    return whole.slice(0, start) + anew.join('\n') + (next < 0 ? '' : whole.slice(next));
  }, page);
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
