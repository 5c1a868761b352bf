import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has before the one that is looked for. */
const STOPS = 60;

/** Goes on (or back) with the Tab key until this has the focus. At each stop the focus must be seen. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} is not among the next ${STOPS} stops`);
}

/** Reaches a field with the Tab key and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches an element with the Tab key and presses it. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to the end of the page, expects a visible focus at every stop, and returns the number of stops. */
export async function tabThrough(page: Page): Promise<number> {
  for (let stop = 0; stop < 2 * STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stop;
    await expectFocusSeen(page);
  }
  throw new Error('The page does not end');
}

/** Something has the focus, and a ring around it that is in sight. */
export async function expectFocusSeen(page: Page): Promise<void> {
  expect(await page.evaluate(focusProblem)).toBeUndefined();
}

/** Runs in the page. */
function focusProblem(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  // File inputs and radio cards show their focus on the label.
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const ringed = [...labels, focused].find((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3;
  });
  if (!ringed) return `no ring: ${focused.outerHTML.slice(0, 200)}`;
  const { top, bottom, left, right, width, height } = ringed.getBoundingClientRect();
  const inSight =
    bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width > 1 && height > 1;
  if (!inSight) return `out of sight: ${ringed.outerHTML.slice(0, 200)}`;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  // A toast goes by itself.
  const covered =
    there &&
    !there.contains(ringed) &&
    !ringed.contains(there) &&
    !there.closest('[aria-label^="Notifications"]');
  return covered
    ? `${ringed.outerHTML.slice(0, 200)} lies under ${there.outerHTML.slice(0, 200)}`
    : undefined;
}
