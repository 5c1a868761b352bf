import { expect, it } from 'vitest';
import { deviceName } from './device-name';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, 'Mac'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 5, 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, 'Windows'],
  ['something else', 0, ''],
])('%s with %d points of touch is called %o', (userAgent, maxTouchPoints, name) => {
  expect(deviceName({ userAgent, maxTouchPoints })).toBe(name);
});
