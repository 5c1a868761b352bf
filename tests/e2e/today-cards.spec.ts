import { textSizeNames } from '../../shared/product/display';
import { languages } from '../../shared/product/languages';
import { paths } from '../../shared/product/paths';
import { logInAsNewUser } from './support/family';
import { showTextSize } from './support/layout';
import { expect, test } from './support/test';

const WIDTHS = [320, 390, 640, 768, 820, 1024, 1280, 1920];

/** Runs in the page. Tells of each card whether its title is beside its drawing. */
const placesOfTitles = (): string[] =>
  [...document.querySelectorAll('main svg + h2')].map((title) => {
    const drawing = title.previousElementSibling?.getBoundingClientRect();
    return drawing && title.getBoundingClientRect().left >= drawing.right ? 'beside' : 'below';
  });

test(
  'The cards of Today are alike in every language and window',
  { tag: '@screens' },
  async ({ page }) => {
    await logInAsNewUser(page, { isEmailVerified: true });
    const found: string[] = [];
    for (const language of languages) {
      await page.request.put('/api/account/language', { data: { language } });
      await page.goto(paths.dashboard);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main svg + h2')).toHaveCount(2);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const textSize of textSizeNames) {
          await page.evaluate(showTextSize, textSize);
          const [one, other] = await page.evaluate(placesOfTitles);
          if (one !== other) found.push(`${language}, ${width} px, ${textSize}: ${one}, ${other}`);
        }
      }
    }
    expect(found).toEqual([]);
  },
);
