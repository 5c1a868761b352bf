import { expect, test } from 'vitest';
import { mustAddToHomeScreen } from './home-screen';

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
  expect(mustAddToHomeScreen(ipad)).toBe(true);
  expect(mustAddToHomeScreen(iphone)).toBe(true);
});

test('a device that has the app on its home screen, is not made by Apple, or is a Mac is set up at once', () => {
  expect(mustAddToHomeScreen({ ...ipad, standalone: true })).toBe(false);
  expect(mustAddToHomeScreen(android)).toBe(false);
  expect(mustAddToHomeScreen({ ...ipad, maxTouchPoints: 0 })).toBe(false);
});
