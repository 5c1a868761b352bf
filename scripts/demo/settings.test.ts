import { expect, it } from 'vitest';
import { demoEnvironment } from './settings';

it('listens on this machine alone, unless HOST is set', () => {
  expect(demoEnvironment({})).toMatchObject({ HOST: '127.0.0.1' });
  expect(demoEnvironment({ HOST: '' })).toMatchObject({ HOST: '127.0.0.1' });
  expect(demoEnvironment({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0' });
});

it('touches nothing that is set for real use', () => {
  const real = {
    DATABASE_URL: 'postgres://db/real',
    SMTP_URL: 'smtp://mail',
    MEDIA_STORE: 's3',
    PHOTO_STORE: 's3',
    DATA_DIR: '/data',
  };
  expect(demoEnvironment(real)).toMatchObject({
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    MEDIA_STORE: undefined,
    PHOTO_STORE: undefined,
    DATA_DIR: '/data/demo',
  });
});
