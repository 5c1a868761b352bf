import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toMatchObject({
      production: false, port: 3000, host: undefined, appUrl: 'http://localhost:3000', https: false,
      databaseUrl: undefined, sessionSecrets: undefined, smtpUrl: undefined, admin: undefined,
      trustProxy: false, rateLimitScale: 1, bcryptCost: 12, logLevel: 'info',
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', BCRYPT_COST: '' })).toMatchObject({ port: 3000, bcryptCost: 12 });
  });

  it('bases links on APP_URL, which makes cookies Secure when it is https', () => {
    expect(readConfig({ APP_URL: 'https://dearones.example/' })).toMatchObject({
      appUrl: 'https://dearones.example', https: true,
    });
    expect(readConfig({ PORT: '8080' }).appUrl).toBe('http://localhost:8080');
  });

  it('signs with the first secret of the list and verifies with all', () => {
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    expect(readConfig({ SESSION_SECRET: `${newer}, ${older}` }).sessionSecrets).toEqual([newer, older]);
  });

  it.each([['true', true], ['false', false], ['1', 1], ['10.0.0.0/8', '10.0.0.0/8']])('reads TRUST_PROXY %s', (set, means) => {
    expect(readConfig({ TRUST_PROXY: set }).trustProxy).toBe(means);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: must be a port number'],
    [{ APP_URL: 'dearones.example' }, 'APP_URL: must be an address that starts with http:// or https://'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL: must be an address that starts with postgres:// or postgresql://'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL: must be an address that starts with smtp:// or smtps://'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: every secret of the list must have 32 characters or more'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/dear' },
      'SESSION_SECRET: must be set when DATABASE_URL is set and NODE_ENV=production',
    ],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: must be true, false, a number of proxies, or their addresses'],
    [{ MAIL_FROM: 'Dear Ones' }, 'MAIL_FROM: must be an e-mail address'],
    [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ ADMIN_EMAIL: 'admin@example.com' }, 'ADMIN_EMAIL: must be set together with ADMIN_PASSWORD'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE: must be more than 0'],
    [{ BCRYPT_COST: '9' }, 'BCRYPT_COST: must be 10 or more'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('says in one line what is wrong with %j', (env, fault) => {
    expect(faultsOf(env as Record<string, string>)).toEqual([fault]);
  });

  it('names every fault at once', () => {
    expect(faultsOf({ PORT: '0', BCRYPT_COST: '4', LOG_LEVEL: 'loud', SESSION_SECRET: 'short', ADMIN_PASSWORD: 'Abcdef1!' })).toHaveLength(5);
  });
});
