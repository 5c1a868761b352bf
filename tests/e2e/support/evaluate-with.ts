import type { Page } from 'playwright/test';

type Functions = Record<string, (...args: never[]) => unknown>;

/**
 * Runs a function in the page that calls others. Playwright serializes functions one by one, and a call into the page
 * takes more processor time than most of what it measures.
 * @param arg what JSON can hold
 */
export function evaluateWith<Named extends Functions, Arg, Result>(
  page: Page,
  functions: Named,
  run: (functions: Named, arg: Arg) => Result,
  arg: Arg,
): Promise<Awaited<Result>> {
  const named = Object.entries(functions).map(([name, each]) => `${name}: ${String(each)}`);
  return page.evaluate(`(${String(run)})({ ${named.join(', ')} }, ${JSON.stringify(arg)})`);
}
