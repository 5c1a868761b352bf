import { expect, test } from 'vitest';
import { homeScreenFirst } from './add-to-home-screen';

const ipad = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  maxTouchPoints: 5,
  standalone: false,
};
const iphone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  maxTouchPoints: 5,
  standalone: false,
};
const android = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140',
  maxTouchPoints: 5,
};

test('an iPad or iPhone is set up from its home screen', () => {
  expect(homeScreenFirst(ipad)).toBe(true);
  expect(homeScreenFirst(iphone)).toBe(true);
});

test('whatever is on its home screen already, is no Apple tablet, or is a Mac, is set up at once', () => {
  expect(homeScreenFirst({ ...ipad, standalone: true })).toBe(false);
  expect(homeScreenFirst(android)).toBe(false);
  expect(homeScreenFirst({ ...ipad, maxTouchPoints: 0 })).toBe(false);
});
