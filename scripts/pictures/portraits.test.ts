import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { portraitFile, printed } from './portraits';

it.each(Object.entries(printed))(
  'the portrait of %s beside the login form is that of the sample family: npm run pictures',
  async (name, svg) => {
    expect((await readFile(portraitFile(name), 'utf8')).trim()).toBe(svg.trim());
  },
);
