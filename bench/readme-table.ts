/** A row of the README's table: a figure of results.md. */
interface Row {
  readonly measurement: string;
  readonly baseline: string;
  /** The comparison, the contest and the figure, as results.md names them. */
  readonly from: readonly [comparison: string, contest: string, figure: string];
  /** Completes "1.04 times". */
  readonly as: string;
}

const rows: readonly Row[] = [
  {
    measurement: 'First paint of the landing page',
    baseline: 'the same page without scripts',
    from: ['landing', 'First visit', 'Largest contentful paint'],
    as: 'as long',
  },
  {
    measurement: 'First face of 100 is ready',
    baseline: 'a page with only the photo',
    from: ['first-face', 'Beside nothing but the photo', 'First face'],
    as: 'as long',
  },
  {
    measurement: 'Received until then',
    baseline: '',
    from: ['first-face', 'Beside nothing but the photo', 'Received before it'],
    as: '',
  },
  {
    measurement: 'First face of 100 is ready',
    baseline: 'a list with inline photos',
    from: ['first-face', 'Beside the usual way', 'First face'],
    as: 'as fast',
  },
  {
    measurement: 'Frames until the next face, 30 times in a row',
    baseline: '',
    from: ['next-face', 'A tap each 600 ms', 'Most frames'],
    as: '',
  },
  {
    measurement: 'Adding a photo of 12 megapixels',
    baseline: 'uploading the original',
    from: ['adding-a-photo', 'One photo', 'From the choice until it is kept'],
    as: 'as fast',
  },
  {
    measurement: 'Sent for it',
    baseline: '',
    from: ['adding-a-photo', 'One photo', 'Sent'],
    as: '',
  },
  {
    measurement: 'Album of 200 faces with 8 pictures each',
    baseline: 'the same with 21 faces',
    from: ['large-album', 'The album and its search', 'Until the album is there'],
    as: 'as long',
  },
  {
    measurement: 'List of 30 faces',
    baseline: 'plain node:http and pg',
    from: ['list-of-faces', 'Against node:http and pg', 'Requests a second'],
    as: 'as many requests per second',
  },
  {
    measurement: 'List of 30 faces',
    baseline: 'Fastify',
    from: ['list-of-faces', 'Against Fastify', 'Requests a second'],
    as: 'as many requests per second',
  },
  {
    measurement: 'Poll of a tablet with 200 faces',
    baseline: 'plain node:http and pg',
    from: [
      'tablet-poll',
      'With 200 faces and 500 items, against node:http and pg',
      'Polls a second',
    ],
    as: 'as many requests per second',
  },
  {
    measurement: 'Photo',
    baseline: 'express.static',
    from: ['images', 'Against express.static', 'Pictures a second'],
    as: 'as many requests per second',
  },
];

/** Returns the README's table from the text of results.md, which has every figure. */
export function readmeTable(results: string): string {
  const lines = rows.map((row) => {
    const { result, target } = figureIn(results, row);
    return `| ${row.measurement} | ${row.baseline} | ${result} | ${target} |`;
  });
  return ['| Measurement | Baseline | Result | Target |', '|---|---|---|---|', ...lines].join('\n');
}

function figureIn(results: string, { from, as }: Row): { result: string; target: string } {
  const [comparison, contest, figure] = from;
  const section = results.split(/^## /m).find((text) => text.includes(`(\`${comparison}\`)`));
  const table = section?.split(`\n**${contest}**`)[1];
  const line = table?.split('\n').find((text) => text.startsWith(`| ${figure} |`));
  if (!line) throw new Error(`results.md lacks "${figure}" of ${comparison}`);
  const [, , ours = '', , compared = '', verdict] = line.split('|').map((cell) => cell.trim());
  // A figure without a counterpart is compared with nothing.
  const [value = '', target = ''] = compared.includes('; ')
    ? compared.split('; ')
    : [ours, compared];
  const median = value.replace(/ \(.*/, '').replace(/ faster$/, '');
  const missed = verdict === 'met' ? '' : ', missed';
  return {
    result: [median, as].filter(Boolean).join(' '),
    target: target.replace(/ faster$/, '') + missed,
  };
}

const TABLE = /\| Measurement \|[^]*?\n(?=\n)/;

/** Replaces the table in the README. */
export const withReadmeTable = (readme: string, results: string): string =>
  readme.replace(TABLE, () => `${readmeTable(results)}\n`);
