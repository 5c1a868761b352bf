import { paths } from '../../shared/product/paths';
import { fillAlbum, logInAsNewUser } from './support/family';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'The colors somebody has set for all programs leave every control its edge, and nothing moves',
  { tag: '@screens' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await logInAsNewUser(page, { firstName: 'Sofie' });
    await fillAlbum(page);
    for (const address of [
      paths.login,
      paths.dashboard,
      paths.caregiver,
      paths.profile,
      paths.cookiePolicy,
      paths.facesGame,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(faultsOfForcedColours), address).toEqual([]);
    }
    await page.getByRole('button', { name: 'Start Game' }).click();
    expect(await page.evaluate(faultsOfForcedColours)).toEqual([]);
  },
);

/** Runs in the page: controls of which one sees neither edge, nor fill, nor line below, hidden knobs of switches, and whatever moves. */
function faultsOfForcedColours(): string[] {
  const isSeen = (control: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } =
      getComputedStyle(control);
    const page = getComputedStyle(document.documentElement).backgroundColor;
    const isClear = (color: string) => color.startsWith('rgba') && color.endsWith(', 0)');
    const differs = (color: string) => color !== page && !isClear(color);
    const hasEdge =
      borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1 && differs(borderTopColor);
    return hasEdge || differs(backgroundColor) || textDecorationLine.includes('underline');
  };
  const isDrawnByBrowser = (control: Element) =>
    getComputedStyle(control).appearance !== 'none' &&
    control.matches('[type=radio], [type=checkbox]');
  const controls = [
    ...document.querySelectorAll(
      'main button, main a[href], main input, main select, main textarea, label[for][class*="border"]',
    ),
  ];
  const unseen = controls.filter(
    (control) =>
      control.getBoundingClientRect().width > 1 && !isSeen(control) && !isDrawnByBrowser(control),
  );
  const hidden = [...document.querySelectorAll('[role=switch] > span')].filter((knob) => {
    const colorOf = (element: Element | null) =>
      element && getComputedStyle(element).backgroundColor;
    return colorOf(knob) === colorOf(knob.parentElement);
  });
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  return [
    ...[...unseen, ...hidden].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...moving.map(({ id }) => `moves: ${id}`),
  ];
}

test(
  'Notes are printed whole, with the number to call, and nothing to press',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page, { caregiverPhoneNumber: '+32 9 555 01 23' });
    await fillAlbum(page);
    await page.goto(paths.remember);
    await expect(page.getByText('2 memory item(s) available')).toBeVisible();
    await expect(page.getByText('On the hook')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('navigation'),
      page.getByRole('link', { name: /Call Your Caregiver/ }),
    ]) {
      await expect(gone).toBeHidden();
    }
    for (const text of [
      'Caregiver: +32 9 555 01 23',
      'On the hook',
      'The white one after breakfast.',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    for (const address of [paths.termsOfService, paths.cookiePolicy]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
        await expect(
          page.getByRole(role).filter({ visible: true }),
          `${role} of ${address}`,
        ).toHaveCount(0);
      }
    }
  },
);
