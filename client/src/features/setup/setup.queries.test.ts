import { expect, it } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { setSite, site } from '../../lib/site';
import { changeSite } from './setup.queries';

it('what an administrator changes counts at once, with and without emails', () => {
  setSite({ ...defaultSite });
  changeSite({ appUrl: 'https://family.example', noMail: true });
  expect(site).toEqual({ ...defaultSite, appUrl: 'https://family.example', noMail: true });
  changeSite({ appUrl: 'https://family.example', noMail: false });
  expect(site).toEqual({ ...defaultSite, appUrl: 'https://family.example' });
  setSite(defaultSite);
});
