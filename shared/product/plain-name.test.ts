import { expect, test } from 'vitest';
import { isPlainName } from './plain-name';

test.each([
  'Anna',
  'Dr. Maes',
  'J.P. Maes',
  'Mrs. O’Neil-Janssens',
  'Aunt Mei (upstairs)',
  'Ömer & Anna',
  'نور',
  'Peter 2',
  'Anna ٢',
  'Anna, your daughter.',
])('“%s” is a plain name', (name) => expect(isPlainName(name)).toBe(true));

test.each([
  'anna@example.com',
  'Anna＠example',
  'https://evil.example',
  'Win at evil.example now',
  'evil．example',
  'evil\u200b.exa\u200bmple',
  'evil。example',
  'WWW.evil',
  '//evil',
  '\\\\evil',
  'tel:/123',
  '10.0.0.1',
  'Call 0900 12 34',
  '+32 470 12 34 56',
  '1-2-3-4-5',
  '٠٩٠٠١٢٣٤',
  '۰۹۰۰ ۱۲ ۳۴',
  'Call ०९०० १२ ३४',
  '๐๙๐๐๑๒',
  '𝟶𝟿𝟶𝟶𝟷𝟸',
  '①②③④⑤',
  '١٠.٠.٠.١',
])('“%s” is not', (name) => expect(isPlainName(name)).toBe(false));
