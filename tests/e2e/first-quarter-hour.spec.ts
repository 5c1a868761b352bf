import { expect, newAddress, test } from './support/test';
import { lockTheTablet } from './support/walk/beside-the-product';
import { byTheFirstSteps, registerAndVerify } from './support/walk/family-steps';
import { connectTheTablet, readTheCode } from './support/walk/tablet-steps';
import { minutes, plus } from './support/walk/time-model';
import { newWalker } from './support/walk/walker';

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const LIMITS = { presses: 30, fields: 12, words: 600, minutes: 7 };

/**
 * A daughter who has never seen Dear Ones registers on her computer, verifies her address, adds three faces, a plan and
 * herself as the person to call, and connects an iPad, on which she opens the first face. Steps beside the product (the
 * email program, the gallery, the Home Screen) count as well. Words are those on the glass when something is pressed, each
 * text once. The test prints each stage. The code's field has the focus; an iPad without a keyboard of its own takes one more
 * touch in it.
 */
test(
  'A new family is at the first face in few presses, fields, words and minutes',
  { tag: '@screens' },
  async ({ page, product, browser }) => {
    test.setTimeout(120_000);
    const walker = newWalker();
    const email = newAddress();
    await registerAndVerify(walker, { page, email }, async () => ({
      link: await product.mailedLink(email),
      text: await product.mailedText(email, 'Please verify your email address'),
    }));
    await byTheFirstSteps(walker, { page, email });
    const code = await readTheCode(walker, page);
    await connectTheTablet(walker, { browser, url: product.url, code });

    const demand = walker.demanded();
    const { presses, fields, words } = demand;
    const toFace = minutes(demand);
    const locked = minutes(plus(demand, lockTheTablet));
    console.info(
      [
        ...walker.lines,
        `In all: ${presses} presses, ${fields} fields, ${words} words, ${toFace.toFixed(1)} modeled minutes, ${locked.toFixed(1)} with locking the iPad`,
      ].join('\n'),
    );
    expect.soft(presses).toBeLessThanOrEqual(LIMITS.presses);
    expect.soft(fields).toBeLessThanOrEqual(LIMITS.fields);
    expect.soft(words).toBeLessThanOrEqual(LIMITS.words);
    expect.soft(toFace).toBeLessThanOrEqual(LIMITS.minutes);
  },
);
