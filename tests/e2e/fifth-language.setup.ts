import { test } from 'playwright/test';
import { addFifthLanguage } from './support/fifth-language';

test('A language is added as CONTRIBUTING.md says', async () => {
  test.setTimeout(180_000);
  await addFifthLanguage();
});
