import sharp from 'sharp';
import { expect, it } from 'vitest';
import { languages } from '#shared/languages';
import { pictures } from './screen-picture';

it.each([...languages])(
  'every picture is there in %s, in its size: npm run pictures',
  async (language) => {
    for (const [name, { width, height }] of Object.entries(pictures)) {
      const file = `client/public/pictures/${language}/${name}.webp`;
      expect({ name, ...(await sharp(file).metadata()) }).toMatchObject({ name, width, height });
    }
  },
);
