import { newAddress, type TestApp } from '../app';
import type { Call } from './walk';

export const contactFailures = ['sendContactMessage 400'];

export async function contact(app: TestApp, call: Call) {
  const browser = app.browser();
  const words = {
    name: 'Anna',
    email: newAddress(),
    subject: 'Hello',
    message: 'How does it work?',
  };
  await call(browser, 'POST /api/contact', words);
  await call(browser, 'POST /api/contact', { ...words, message: ' short ' });
  await call(browser, 'GET /api/openapi.json');
}
