import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

function errorsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}

const bucket = {
  MEDIA_STORE: 's3',
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const pair = {
  VAPID_PUBLIC_KEY:
    'BDi8_U-0MTKRSgWV_AM-obtZfMXr9Yk2ylvt7zLwyNmeE6ICoxY8usbpWtx329_whDBHZKTGeYsAiK6i36gzaS4',
  VAPID_PRIVATE_KEY: 'UsEI7dn7HQNmHn7_rzsdr2hUkWD7cy1XVZBHUzB8MIw',
};

const TURN_SECRET = 'relay-secret-of-thirty-two-signs';

describe('the configuration', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: undefined,
      appUrl: 'http://localhost:3000',
      https: false,
      databaseUrl: undefined,
      sessionSecrets: undefined,
      smtpUrl: undefined,
      admin: undefined,
      trustProxy: false,
      rateLimitScale: 1,
      bcryptCost: 12,
      logLevel: 'info',
      metrics: undefined,
      drainSeconds: 2,
      careHome: false,
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', BCRYPT_COST: '' })).toMatchObject({
      port: 3000,
      bcryptCost: 12,
    });
  });

  it('bases links on APP_URL, which makes cookies Secure when it is https', () => {
    expect(readConfig({ APP_URL: 'https://dearones.example/' })).toMatchObject({
      appUrl: 'https://dearones.example',
      https: true,
    });
    expect(readConfig({ PORT: '8080' }).appUrl).toBe('http://localhost:8080');
  });

  it('refuses an APP_URL below which nothing would work', () => {
    for (const odd of [
      'https://dearones.example/family',
      'https://dearones.example/family/',
      'https://dearones.example/?a=b',
      'https://dearones.example/#top',
      'https://anna:secret@dearones.example',
    ])
      expect(errorsOf({ APP_URL: odd }), odd).toEqual([
        'APP_URL: must end with the name of the server (and its port), such as https://dearones.example: Dear Ones cannot be served below a path',
      ]);
    expect(errorsOf({ APP_URL: 'dearones.example' })).toHaveLength(1);
    for (const fine of ['https://dearones.example', 'http://192.168.1.10:3000/'])
      expect(errorsOf({ APP_URL: fine }), fine).toEqual([]);
  });

  it.each([
    ['SMTP_URL', 'smtp'],
    ['SMTP_URL', 'smtps'],
    ['DATABASE_URL', 'postgres'],
    ['DATABASE_DIRECT_URL', 'postgresql'],
  ])(
    'names the sign that ends %s (%s) too early, and its code, and shows nothing of it',
    (name, protocol) => {
      const others: Record<string, string> =
        name === 'DATABASE_DIRECT_URL' ? { DATABASE_URL: 'postgres://db/dear' } : {};
      const errors = (rest: string) => errorsOf({ ...others, [name]: `${protocol}://${rest}` });
      for (const [sign, code] of [
        ['/', '%2F'],
        ['?', '%3F'],
        ['#', '%23'],
        ['\\', '%5C'],
      ] as const) {
        for (const password of [
          `MARKER${sign}MARKER`,
          `${sign}MARKER`,
          `MARKER${sign}`,
          `12${sign}MARKER`,
          `MAR@KER${sign}MARKER`,
          `MAR:KER${sign}MARKER`,
          `MARKER${sign}MAR@KER`,
        ]) {
          const found = errors(`anna:${password}@server.example:587/dear`);
          expect(found, password).toHaveLength(1);
          expect(found[0], password).toMatch(
            new RegExp(`^${name}: has a \\${sign} .*write it as ${code}`),
          );
          expect(found[0]).not.toMatch(/MAR|KER|anna|server/);
        }
      }
      for (const odd of [
        'anna:MARKER@server:MARKER',
        'anna:MARKER@[MARKER',
        'anna:12#MARKER',
        '#MARKER',
      ]) {
        const found = errors(odd);
        expect(found, odd).toHaveLength(1);
        expect(found[0]).not.toContain('MARKER');
      }
      for (const fine of ['anna:a%2Fb%3F%23%40c@server.example:587', 'anna:a@b@server', 'server'])
        expect(errors(fine), fine).toEqual([]);
      expect(errorsOf({ ...others, [name]: 'MARKER' }).join()).not.toContain('MARKER');
    },
  );

  it('takes an address, or a name and an address, for whom mails come from', () => {
    const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mailFrom;
    expect(from('hello@dearones.example')).toEqual({
      name: 'Dear Ones',
      address: 'hello@dearones.example',
    });
    expect(from('Zorg & Zoë <Hello@dearones.example>')).toEqual({
      name: 'Zorg & Zoë',
      address: 'hello@dearones.example',
    });
    expect(from('"Anna, daughter" <hello@dearones.example>')).toEqual({
      name: 'Anna, daughter',
      address: 'hello@dearones.example',
    });
    for (const odd of [
      'hello',
      'A <b@c.example> <d@e.example>',
      '<hello@dearones.example>',
      'A\r\nBcc: x@y.example <a@b.example>',
      'A <>',
    ]) {
      expect(errorsOf({ MAIL_FROM: odd }), odd).toEqual([
        'MAIL_FROM: must be an e-mail address, or Name <address>',
      ]);
    }
  });

  it('sends no mail to a folder unasked where variables set all up and others rely on it, and shows no link of it there', () => {
    const real = { NODE_ENV: 'production', APP_URL: 'https://dearones.example' };
    const byVariables = { ...real, ADMIN_EMAIL: 'anna@example.org' };
    const refused = [expect.stringMatching(/^SMTP_URL: must be set with ADMIN_EMAIL/) as string];
    expect(errorsOf(byVariables)).toEqual(refused);
    expect(errorsOf({ ...byVariables, APP_URL: 'http://localhost:3000' })).toEqual([]);
    expect(readConfig(byVariables, { SMTP_URL: 'none' }).hasMail).toBe(false);
    // The set-up page asks, so that nothing is fixed.
    expect(readConfig(real)).toMatchObject({
      hasMail: true,
      smtpUrl: undefined,
      linksInTerminal: false,
      fixed: ['APP_URL'],
    });
    expect(readConfig({ ...real, SMTP_URL: 'outbox' })).toMatchObject({
      smtpUrl: undefined,
      linksInTerminal: false,
    });
    expect(readConfig({ ...real, SMTP_URL: 'smtp://mail.example' })).toMatchObject({
      smtpUrl: 'smtp://mail.example',
      linksInTerminal: false,
    });
    expect(readConfig({ ...real, SMTP_URL: 'none' })).toMatchObject({
      hasMail: false,
      smtpUrl: undefined,
      linksInTerminal: false,
    });
    expect(readConfig({})).toMatchObject({
      hasMail: true,
      smtpUrl: undefined,
      linksInTerminal: true,
    });
    expect(errorsOf({ SMTP_URL: 'http://mail.example' })).toHaveLength(1);
  });

  it('signs with the first secret of the list and verifies with all', () => {
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    expect(readConfig({ SESSION_SECRET: `${newer}, ${older}` }).sessionSecrets).toEqual([
      newer,
      older,
    ]);
  });

  it('migrates by way of DATABASE_DIRECT_URL, where a pooler stands in front of the database', () => {
    const [pooled, direct] = ['postgres://pooler/dear', 'postgres://db/dear'];
    expect(readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: pooled,
      directDatabaseUrl: direct,
    });
    expect(readConfig({ DATABASE_URL: direct }).directDatabaseUrl).toBeUndefined();
  });

  it('keeps statements prepared, behind a pooler only if that keeps them too', () => {
    const pooled = {
      DATABASE_URL: 'postgres://pooler/dear',
      DATABASE_DIRECT_URL: 'postgres://db/dear',
    };
    expect(readConfig({}).keepsStatements).toBe(true);
    expect(readConfig(pooled).keepsStatements).toBe(false);
    expect(readConfig({ ...pooled, POOLER_KEEPS_STATEMENTS: '1' }).keepsStatements).toBe(true);
  });

  it('shows metrics to this machine only unless METRICS_HOST says otherwise', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
      port: 9464,
      host: '10.0.0.5',
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('reads TRUST_PROXY %s', (set, means) => {
    expect(readConfig({ TRUST_PROXY: set }).trustProxy).toBe(means);
  });

  it('keeps media in the database unless told otherwise, and still knows the bucket they came from', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'photos',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    };
    expect(readConfig({}).media).toEqual({ keepIn: 'database', s3: undefined });
    expect(readConfig(bucket).media).toEqual({ keepIn: 's3', s3 });
    expect(readConfig({ ...bucket, MEDIA_STORE: '' }).media).toEqual({ keepIn: 'database', s3 });
    for (const name of ['MEDIA_STORE', 'PHOTO_STORE', 'VOICE_STORE'])
      expect(errorsOf({ [name]: 's3' })).toHaveLength(4);
  });

  it('knows a relay of live calls by its addresses and its secret', () => {
    const relay = (TURN_URL: string) => readConfig({ TURN_URL, TURN_SECRET }).relay?.urls;
    expect(readConfig({}).relay).toBeUndefined();
    expect(readConfig({ TURN_URL: 'turn:relay.example', TURN_SECRET }).relay).toEqual({
      urls: ['turn:relay.example'],
      secret: TURN_SECRET,
    });
    for (const fine of [
      'turn:relay.example:3478',
      'turn:192.168.1.20',
      'turn:[2001:db8::5]:3478?transport=tcp',
      'turns:relay.example:443?transport=tcp',
    ])
      expect(relay(fine), fine).toEqual([fine]);
    expect(relay('turn:a.example, turns:b.example')).toEqual(['turn:a.example', 'turns:b.example']);
    for (const odd of [
      'relay.example',
      'turn://relay.example',
      'turn:anna:secret@relay.example',
      'turn:relay.example:0',
      'turn:relay.example:70000',
      'turn:relay.example?transport=tls',
      'turn:relay.example/',
      'stun:relay.example',
      'turn:',
      'turn:a.example,',
      'turn:a.example turn:b.example',
    ])
      expect(errorsOf({ TURN_URL: odd, TURN_SECRET }), odd).toEqual([
        expect.stringMatching(/^TURN_URL: must be as turn:/) as string,
      ]);
  });

  const former = (stores: Record<string, string>) => {
    const { media, notices } = readConfig({ ...bucket, MEDIA_STORE: '', ...stores });
    return [media.keepIn, ...notices];
  };

  it('reads PHOTO_STORE and VOICE_STORE until version 0.3, and says what to set in their place', () => {
    expect(readConfig(bucket).notices).toEqual([]);
    expect(former({ PHOTO_STORE: 's3', VOICE_STORE: 's3' })).toEqual([
      's3',
      'Set MEDIA_STORE=s3 in place of PHOTO_STORE and VOICE_STORE, which Dear Ones reads until version 0.3.',
    ]);
    expect(former({ PHOTO_STORE: 'database', VOICE_STORE: 'database' })).toEqual([
      'database',
      'Set MEDIA_STORE=database in place of PHOTO_STORE and VOICE_STORE, which Dear Ones reads until version 0.3.',
    ]);
  });

  it.each([
    { PHOTO_STORE: 's3', VOICE_STORE: 'database' },
    { PHOTO_STORE: 'database', VOICE_STORE: 's3' },
  ])('keeps new media in the object store where the former settings differ', (stores) => {
    expect(former(stores)).toEqual([
      's3',
      'Set MEDIA_STORE=s3 in place of PHOTO_STORE and VOICE_STORE, which Dear Ones reads until version 0.3. New photos and recordings go to the object store, and both places are read.',
    ]);
  });

  it.each(['PHOTO_STORE', 'VOICE_STORE'])(
    'keeps new media in the object store where %s alone is set',
    (name) => {
      expect(former({ [name]: 's3' })).toEqual([
        's3',
        `Set MEDIA_STORE=s3 in place of ${name}, which Dear Ones reads until version 0.3. New photos and recordings go to the object store, and both places are read.`,
      ]);
    },
  );

  it('follows MEDIA_STORE where the former settings are there too', () => {
    const stores = { MEDIA_STORE: 'database', PHOTO_STORE: 's3' };
    expect(former(stores)).toEqual([
      'database',
      'MEDIA_STORE counts in place of PHOTO_STORE, which can be removed.',
    ]);
  });

  it('ignores MEDIA_ACCEL_PREFIX, and says so', () => {
    expect(readConfig({ ...bucket, MEDIA_ACCEL_PREFIX: 'https://s3.example/' }).notices).toEqual([
      'MEDIA_ACCEL_PREFIX is ignored: the server itself sends photos and recordings. Remove it.',
    ]);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: must be a port number'],
    [
      { APP_URL: 'dearones.example' },
      'APP_URL: must be an address that starts with http:// or https://',
    ],
    [
      { DATABASE_URL: 'mysql://localhost' },
      'DATABASE_URL: must be an address that starts with postgres:// or postgresql://',
    ],
    [
      { SMTP_URL: 'localhost:25' },
      'SMTP_URL: must be an address that starts with smtp:// or smtps://',
    ],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET: every secret of the list must have 32 characters or more',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/dear' },
      'SESSION_SECRET: must be set when DATABASE_URL is set and NODE_ENV=production; "generated" keeps one in DATA_DIR, for one server',
    ],
    [{ MEDIA_STORE: 'disk' }, 'MEDIA_STORE: must be database or s3'],
    [{ VOICE_STORE: 'disk' }, 'VOICE_STORE: must be database or s3'],
    [
      { ...bucket, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT: must be an address that starts with http:// or https://',
    ],
    [
      { ...bucket, S3_ENDPOINT: 'https://key:secret@s3.example' },
      'S3_ENDPOINT: must be an address without a name, a password or anything after ?',
    ],
    [
      { ...bucket, S3_BUCKET: 'Photos' },
      'S3_BUCKET: must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ],
    [{ ...bucket, S3_REGION: 'eu west' }, 'S3_REGION: must be the name of a region'],
    [
      { ...bucket, S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY: must be set for photos or recordings in an object store',
    ],
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY: must be true, false, a number of proxies, or their addresses',
    ],
    [{ MAIL_FROM: 'Dear Ones' }, 'MAIL_FROM: must be an e-mail address, or Name <address>'],
    [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ ADMIN_PASSWORD: 'Abcdef1!' }, 'ADMIN_EMAIL: must be set together with ADMIN_PASSWORD'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE: must be more than 0'],
    [{ BCRYPT_COST: '9' }, 'BCRYPT_COST: must be 10 or more'],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/dear' },
      'DATABASE_DIRECT_URL: must be set together with DATABASE_URL',
    ],
    [
      { TURN_URL: 'https://relay.example', TURN_SECRET },
      'TURN_URL: must be as turn:relay.example:3478, or several of these with commas between them',
    ],
    [
      { TURN_URL: 'turn:a,turn:b,turn:c,turn:d', TURN_SECRET },
      'TURN_URL: must have 3 addresses at most',
    ],
    [
      { TURN_URL: 'turn:relay.example', TURN_SECRET: 'short' },
      'TURN_SECRET: must have 32 characters or more',
    ],
    [
      { TURN_URL: 'turn:relay.example', TURN_SECRET: `${TURN_SECRET} ` },
      'TURN_SECRET: must have no spaces, and no signs beyond ASCII',
    ],
    [{ TURN_URL: 'turn:relay.example' }, 'TURN_SECRET: must be set for a relay of live calls'],
    [{ TURN_SECRET }, 'TURN_URL: must be set for a relay of live calls'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT: must be 1 or more'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must be another port than PORT'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS: must be 0 or more'],
    [{ DRAIN_SECONDS: '90' }, 'DRAIN_SECONDS: must be 60 or less'],
    [{ CARE_HOME: 'yes' }, 'CARE_HOME: must be 1 or 0'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
    ],
  ])('says in one line what is wrong with %j', (env, message) => {
    expect(errorsOf(env as Record<string, string>)).toEqual([message]);
  });

  it('names every invalid variable at once', () => {
    expect(
      errorsOf({
        PORT: '0',
        BCRYPT_COST: '4',
        LOG_LEVEL: 'loud',
        SESSION_SECRET: 'short',
        ADMIN_PASSWORD: 'Abcdef1!',
      }),
    ).toHaveLength(5);
  });

  it.each([
    [
      { VAPID_PUBLIC_KEY: 'x' },
      ['VAPID_PUBLIC_KEY: must be a public key', 'VAPID_PRIVATE_KEY: must be set together'],
    ],
    [
      { VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY },
      ['VAPID_PRIVATE_KEY: must be set together with VAPID_PUBLIC_KEY'],
    ],
    [
      { VAPID_PRIVATE_KEY: pair.VAPID_PRIVATE_KEY },
      ['VAPID_PUBLIC_KEY: must be set together with VAPID_PRIVATE_KEY'],
    ],
    [{ ...pair, VAPID_PRIVATE_KEY: 'x' }, ['VAPID_PRIVATE_KEY: must be a private key']],
    [
      { ...pair, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      ['VAPID_PRIVATE_KEY: must be the private key of VAPID_PUBLIC_KEY'],
    ],
  ])('takes two keys for notifications that belong together: %j', (env, errors) => {
    expect(readConfig({ ...pair }).pushKeys).toEqual({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
    });
    const found = errorsOf(env);
    expect(found).toHaveLength(errors.length);
    for (const [at, error] of errors.entries()) expect(found[at]).toContain(error);
  });
});

describe('backups', () => {
  const key = `age1${'q'.repeat(58)}`;

  it('are sealed in one way, or the operator says that they are not', () => {
    const folder = { BACKUP_DIR: '/backups' };
    expect(() => readConfig(folder)).toThrow('BACKUP_DIR: set BACKUP_PASSPHRASE');
    for (const [BACKUP_DIR, error] of [
      ['/data/postgres', /^BACKUP_DIR: must be another folder than DATA_DIR/],
      ['/data', /^BACKUP_DIR: must be another folder than DATA_DIR/],
      ['/etc/backups', /^BACKUP_DIR: must be a folder for backups alone/],
    ] as const)
      expect(errorsOf({ DATA_DIR: '/data', BACKUP_DIR, BACKUP_UNSEALED: '1' })).toEqual([
        expect.stringMatching(error),
      ]);
    for (const free of ['/data/backups', '/backups/postgres', '/tmp'])
      expect(errorsOf({ DATA_DIR: '/data', BACKUP_DIR: free, BACKUP_UNSEALED: '1' })).toEqual([]);
    expect(readConfig({ ...folder, BACKUP_UNSEALED: '1' }).seal).toBeUndefined();
    expect(readConfig({ ...folder, BACKUP_PUBLIC_KEY: key }).seal).toEqual({ publicKey: key });
    const both = { ...folder, BACKUP_PASSPHRASE: 'the tea is in the tin', BACKUP_PUBLIC_KEY: key };
    expect(() => readConfig(both)).toThrow('not both');
    expect(() => readConfig({ ...folder, BACKUP_PASSPHRASE: 'short' })).toThrow('16 characters');
    expect(() => readConfig({ ...folder, BACKUP_UNSEALED: '1', BACKUP_AT: '3:30' })).toThrow(
      'BACKUP_AT: must be a time',
    );
  });

  it('are sealed as a variable says, also if set-up has stored a key', () => {
    const stored = { BACKUP_DIR: '/backups', BACKUP_PUBLIC_KEY: key };
    const passphrase = 'the tea is in the tin';
    expect(readConfig({}, stored).seal).toEqual({ publicKey: key });
    expect(readConfig({ BACKUP_PASSPHRASE: passphrase }, stored).seal).toEqual({ passphrase });
    expect(readConfig({ BACKUP_UNSEALED: '1' }, stored).seal).toBeUndefined();
  });
});
