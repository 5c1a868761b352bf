import sharp from 'sharp';
import { expect, it } from 'vitest';
import { languages } from '#shared/product/languages';
import { pictures, smallWidth } from './screen-pictures';

it.each([...languages])(
  'every picture is there in %s, in its sizes: npm run pictures',
  async (language) => {
    for (const [name, { width, height }] of Object.entries(pictures)) {
      const file = `client/public/pictures/${language}/${name}`;
      const whole = await sharp(`${file}.webp`).metadata();
      expect({ name, ...whole }).toMatchObject({ name, width, height });
      const small = await sharp(`${file}-small.avif`).metadata();
      expect({ name, ...small }).toMatchObject({ name, width: smallWidth(width) });
    }
  },
);
