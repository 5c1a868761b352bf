/**
 * `npm run bench`: all comparisons, written to results.md. With names (`npm run bench -- landing`) only those, and only
 * told unless `--write` puts them in the place of what results.md says of them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build-if-needed.mjs';
import { comparisons } from './comparisons';
import { benchOn, type Bench } from './frame/bench';
import { cleanUpTo, cleanUpWhenInterrupted, mark } from './frame/clean-ups';
import type { Comparison, Contest } from './frame/comparison';
import { describeMachine } from './frame/machine';
import { startOwnPostgres } from './frame/own-postgres';
import { measure, type Measured } from './frame/pairs';
import { resultsPage, table, withSections, type Result } from './frame/results-page';
import { withReadmeTable } from './readme-table';

const RESULTS = path.join(import.meta.dirname, 'results.md');
const README = path.join(import.meta.dirname, '../README.md');
/** Share of the processor that other processes may use while a pair runs. */
const TOLERATED = 0.15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'accept-disturbed': { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
    minutes: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const tolerated = values['accept-disturbed'] ? 1 : TOLERATED;

const chosen = positionals.length
  ? comparisons.filter(({ name }) => positionals.includes(name))
  : comparisons;
const unknown = positionals.filter(
  (name) => !chosen.some((comparison) => comparison.name === name),
);
if (unknown.length) {
  console.error(
    `No such comparison: ${unknown.join(', ')}. There are: ${comparisons.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

/** Share of its usual time that each comparison gets when `--minutes` allows less in total. */
const share = Math.min(
  1,
  Number(values.minutes ?? Infinity) / chosen.reduce((sum, { minutes }) => sum + minutes, 0),
);

if (!values['as-built']) await buildIfNeeded();
cleanUpWhenInterrupted();
try {
  const postgresUrl = await startOwnPostgres();
  const machine = [...(await describeMachine(postgresUrl)), pairsThatCount()];
  const results: Result[] = [];
  for (const comparison of chosen) {
    results.push(await compare(comparison, benchOn(postgresUrl)));
    // After each, so that what has been measured outlives an interruption.
    if (!positionals.length) await writeFile(RESULTS, resultsPage(machine, results));
    else if (values.write)
      await writeFile(
        RESULTS,
        withSections(
          await readFile(RESULTS, 'utf8'),
          machine,
          results,
          comparisons.map(({ name }) => name),
        ),
      );
  }
  if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
  else if (!positionals.length || values.write)
    await writeFile(
      README,
      withReadmeTable(await readFile(README, 'utf8'), await readFile(RESULTS, 'utf8')),
    );
} finally {
  await cleanUpTo(0);
}

function pairsThatCount(): string {
  if (values['accept-disturbed'])
    return '**Pairs were accepted however much other programs were at work (`--accept-disturbed`): take these figures as a hint.**';
  if (process.platform !== 'linux')
    return 'Whether other programs were at work cannot be told on this system.';
  return `Pairs in which other programs took more than ${TOLERATED * 100} % of the processor were rejected.`;
}

async function compare(comparison: Comparison, bench: Bench): Promise<Result> {
  console.log(`\n${comparison.title} (${comparison.name})`);
  const marked = mark();
  const contests: { contest: Contest; measured: Measured }[] = [];
  try {
    const prepared = await comparison.prepare(bench);
    const end = Date.now() + comparison.minutes * share * 60_000;
    for (const [index, contest] of prepared.entries()) {
      // The remaining time is divided among the contests that are left.
      const until = Date.now() + (end - Date.now()) / (prepared.length - index);
      const measured = await measure(contest, { tolerated, until });
      contests.push({ contest, measured });
      console.log(table(contest, measured).join('\n'));
    }
    return { comparison, contests };
  } catch (error) {
    console.error(error);
    return {
      comparison,
      contests,
      failure: error instanceof Error ? error.message : String(error),
    };
  } finally {
    await cleanUpTo(marked);
  }
}
