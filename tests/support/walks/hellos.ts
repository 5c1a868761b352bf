import type { TestApp } from '../app';
import { memberOf } from '../circle';
import { smallJpeg, toDataUrl } from '../pictures';
import { toVoiceUrl, wav } from '../recordings';
import type { Call, OfPerson } from './walk';

export const helloFailures = ['keepHello 409'];

export async function hellos(app: TestApp, call: Call, { browser, of }: OfPerson) {
  await call(browser, `POST ${of}/hello`, { voice: toVoiceUrl(wav()) });
  await call(browser, `DELETE ${of}/hello`);
  const photoUrl = toDataUrl(await smallJpeg());
  const { body: hello } = await call(browser, `POST ${of}/hello`, { photoUrl, words: 'Sea' });
  await call(browser, `POST ${of}/hello/${hello.id}/album`, { name: 'Mila' });
  await app.db.$client.query('UPDATE hellos SET day = day - 2');
  await call(browser, `GET ${of}/hello`);
  await call(browser, `GET ${of}/hello/days`);
  await call(browser, `POST ${of}/hello/${hello.id}/album`, { name: 'Mila' });
  const { body: next } = await call(browser, `POST ${of}/hello`, { photoUrl });
  await call(browser, `DELETE ${of}/hello/${next.id}`);
  const helper = await memberOf(app, Number(of.split('/').at(-1)), 'helper');
  await call(helper.browser, `POST ${of}/hello`, { photoUrl });
}
