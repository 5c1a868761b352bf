/** Holds the packages to the published rules of their stores, each with its source. None of the stores has been tried. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import sharp from 'sharp';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { languages } from '#shared/product/languages';
import { readConfig } from '../../server/config';
import { medicalWordsIn } from '../words/medical-words';
import { picturesFrom, sourceHashes } from './draw-pictures';
import { listing, PROJECT } from './listing';
import { packageFiles, pictureCopies } from './packages';

const app = listing();
const place = (file: string) => path.join(PROJECT, 'packaging', file);
const read = (file: string) => readFileSync(place(file), 'utf8');
const bytes = (file: string) => readFileSync(place(file));
const yamlOf = (file: string) => load(read(file));

const url = z.url({ protocol: /^https$/ });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** An image by its tag, which is a version, and its digest. */
const pinnedImage = z.string().regex(/^[\w./-]+:\d+\.\d+\.\d+@sha256:[0-9a-f]{64}$/);
const asUserOfImage = z
  .string()
  .regex(/^chown -R 10001:10001 \/data && exec setpriv --reuid=10001 --regid=10001 --clear-groups node /);

describe('the source', () => {
  it.each(Object.keys(packageFiles(app)))('has written packaging/%s', (file) => {
    expect(read(file), 'Run `npm run packaging`.').toBe(packageFiles(app)[file]);
  });

  it.each(Object.entries(pictureCopies))('has copied %s to %j', (picture, copies) => {
    for (const copy of copies) expect(bytes(copy).equals(bytes(`pictures/${picture}`))).toBe(true);
  });

  it('has drawn the pictures of now', async () => {
    expect(JSON.parse(read('pictures/sources.json'))).toEqual(await sourceHashes(app));
    expect(Object.keys(picturesFrom(app)).every((name) => name in pictureCopies)).toBe(true);
  });

  it.each(languages)(
    'says in one line what it is, claims nothing medical, and denies it: %s',
    (language) => {
      const { tagline, description, firstSteps } = app.texts[language];
      expect(tagline.length).toBeLessThanOrEqual(80);
      expect(tagline).not.toMatch(/\.$/);
      const denial = description.split('\n\n').at(-1) ?? '';
      expect(medicalWordsIn(denial, language).length).toBeGreaterThan(1);
      const rest = [tagline, description.replace(denial, ''), firstSteps].join(' ');
      expect(medicalWordsIn(rest, language)).toEqual([]);
      expect(firstSteps).toContain('/setup');
    },
  );

  it('starts the container as the image is made: its port, its folder, and settings that exist', () => {
    const dockerfile = readFileSync(path.join(PROJECT, 'Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(/^FROM product AS all$/m);
    expect(dockerfile).toContain('USER 10001:10001');
    const [, started = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
    expect(app.startAsRoot.at(-1)).toContain((JSON.parse(started) as string[]).join(' '));
    expect(dockerfile).toContain(`EXPOSE ${app.port}`);
    expect(dockerfile).toMatch(new RegExp(`VOLUME \\[?"?${app.dataPath}`));
    const { version } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect([app.version, app.tag]).toEqual([version, version]);
  });
});

const port = z.object({
  target: z.literal(app.port),
  published: z.string().regex(/^\d+$/),
  protocol: z.literal('tcp'),
});

// https://github.com/IceWhaleTech/CasaOS-AppStore: CONTRIBUTING.md and docs/specs/compose-and-x-casaos.md.
describe('CasaOS', () => {
  const localized = z.strictObject({
    en_US: z.string().min(1),
    nl_NL: z.string().min(1),
    fr_FR: z.string().min(1),
    de_DE: z.string().min(1),
  });
  const service = z.object({
    container_name: z.literal(app.id),
    image: pinnedImage,
    // The folder of the data belongs to root, which gives it away and goes on as the user of the image.
    user: z.literal('0:0'),
    command: z.tuple([z.literal('sh'), z.literal('-c'), asUserOfImage]),
    restart: z.literal('unless-stopped'),
    ports: z.tuple([port]),
    volumes: z.tuple([
      z.object({
        type: z.literal('bind'),
        source: z.string().startsWith('/DATA/AppData/$AppID/'),
        target: z.literal(app.dataPath),
      }),
    ]),
    environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()),
  });
  const schema = z.object({
    name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
    services: z.object({ [app.id]: service }),
    'x-casaos': z.strictObject({
      id: z.string().regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/),
      main: z.literal(app.id),
      index: z.string().startsWith('/'),
      // A string, in quotes.
      port_map: z.string().regex(/^\d+$/),
      scheme: z.enum(['http', 'https']),
      title: localized,
      icon: url,
      thumbnail: z.string(),
      screenshot_link: z.array(z.string()).min(1),
      tagline: localized,
      description: localized,
      tips: z.strictObject({ before_install: localized }),
      author: z.string(),
      developer: z.string(),
      category: z.enum([
        'Media',
        'Productivity',
        'Home',
        'Networking',
        'AI',
        'Finance',
        'Social',
        'Developer',
        'Others',
      ]),
      architectures: z.array(z.enum(['amd64', 'arm64'])).min(1),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      update_at: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      website: url,
      repo: url,
      support: url,
      docs: url,
    }),
  });

  it('keeps the rules of its store', () => {
    const compose = schema.parse(yamlOf('casaos/docker-compose.yml'));
    const store = compose['x-casaos'];
    expect(compose.services[app.id]?.ports[0].published).toBe(store.port_map);
    for (const file of ['icon.png', store.thumbnail, ...store.screenshot_link])
      expect(existsSync(place(`casaos/${file}`))).toBe(true);
  });

  it('has pictures of the recommended sizes', async () => {
    expect(await sharp(place('casaos/icon.png')).metadata()).toMatchObject({
      width: 256,
      height: 256,
    });
    expect(await sharp(place('casaos/thumbnail.png')).metadata()).toMatchObject({
      width: 784,
      height: 442,
    });
    const { width, height } = await sharp(place('casaos/screenshot-1.png')).metadata();
    expect(width / height).toBeCloseTo(16 / 10);
  });
});

// https://github.com/getumbrel/umbrel-apps: README.md; the schema of umbrel-app.yml as https://github.com/sharknoon/umbrel-cli has it.
describe('Umbrel', () => {
  const manifest = z.strictObject({
    manifestVersion: z.union([z.literal(1), z.literal(1.1)]),
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    category: z.enum([
      'files',
      'bitcoin',
      'media',
      'networking',
      'social',
      'automation',
      'finance',
      'ai',
      'developer',
    ]),
    name: z.string().min(1).max(50),
    version: z.string().min(1),
    tagline: z.string().min(1).max(100).regex(/[^.]$/),
    description: z.string().min(1).max(5000),
    developer: z.string().min(1).max(50),
    website: url,
    dependencies: z.array(z.string()),
    repo: url,
    support: url,
    port: z.int().min(1024).max(65_535),
    gallery: z.array(z.string()).min(3).max(5),
    path: z.string(),
    defaultUsername: z.string(),
    defaultPassword: z.string(),
    releaseNotes: z.string().max(5000),
    submitter: z.string().min(1).max(50),
    submission: url,
  });
  const compose = z.object({
    version: z.literal('3.7'),
    services: z.strictObject({
      app_proxy: z.object({
        environment: z.object({
          APP_HOST: z.literal(`${app.id}_web_1`),
          APP_PORT: z.literal(app.port),
          // Booleans have to be strings.
          PROXY_AUTH_ADD: z.enum(['true', 'false']),
        }),
      }),
      web: z.strictObject({
        image: pinnedImage,
        // Not root, and the user of Umbrel.
        user: z.literal('1000:1000'),
        restart: z.literal('on-failure'),
        stop_grace_period: z.literal('1m'),
        // In a folder of its own below that of the app, and no port: the proxy of the app publishes it.
        volumes: z.tuple([z.literal(`\${APP_DATA_DIR}/data:${app.dataPath}`)]),
      }),
    }),
  });

  it('keeps the rules of its store', async () => {
    const { id, gallery } = manifest.parse(yamlOf('umbrel/dear-ones/umbrel-app.yml'));
    expect(id).toBe(app.id);
    compose.parse(yamlOf('umbrel/dear-ones/docker-compose.yml'));
    expect(existsSync(place('umbrel/dear-ones/data/.gitkeep'))).toBe(true);
    expect(read('umbrel/dear-ones/icon.svg')).toMatch(/^<svg /);
    for (const file of gallery)
      expect(await sharp(place(`umbrel/dear-ones/${file}`)).metadata()).toMatchObject({
        format: 'png',
        width: 1440,
        height: 900,
      });
  });
});

// https://ca.unraid.net/submit/help/xml-field-reference and https://wiki.unraid.net/DockerTemplateSchema.
describe('Unraid', () => {
  const template = read('unraid/dear-ones.xml');
  const textOf = (name: string) => {
    const found = [...template.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))];
    return found.map(([, text = '']) => text);
  };
  const configs = [...template.matchAll(/<Config ([^>]*)>([^<]*)<\/Config>/g)].map(
    ([, attributes = '', value = '']): Record<string, string> => ({
      ...(Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', text = '']) => [
          name,
          text,
        ]),
      ) as Record<string, string>),
      value,
    }),
  );

  it('is XML as Unraid writes it: one element a line, attributes with one space between them', () => {
    const ELEMENT =
      /^ {2}<(\w+)((?: \w+="[^"<&]*(?:&\w+;[^"<&]*)*")*)>[^<&]*(?:&(?:amp|lt|gt|quot);[^<&]*)*<\/\1>$/;
    const [declaration, open, ...rest] = template
      .trimEnd()
      .replace(/(?<!>)\n/g, ' ')
      .split('\n');
    expect([declaration, open, rest.pop()]).toEqual([
      '<?xml version="1.0"?>',
      '<Container version="2">',
      '</Container>',
    ]);
    expect(rest.filter((line) => !ELEMENT.test(line))).toEqual([]);
  });

  it('has all that a submission needs, each once', () => {
    for (const name of [
      'Name',
      'Repository',
      'Overview',
      'Category',
      'Icon',
      'Project',
      'Support',
      'TemplateURL',
      'WebUI',
    ])
      expect(textOf(name), name).toHaveLength(1);
    for (const address of ['Icon', 'Project', 'Support', 'TemplateURL', 'Registry'].flatMap(textOf))
      expect(address).toMatch(/^https:\/\//);
    expect(textOf('Repository')).toEqual([`${app.image}:${app.version}`]);
    expect(textOf('Privileged')).toEqual(['false']);
    expect(textOf('WebUI')).toEqual([`http://[IP]:[PORT:${app.port}]`]);
    expect(textOf('Category')[0]).toMatch(/^(?:[A-Z]\w+:(?:[A-Z]\w+)? ?)+$/);
    // The user and group of shares, `nobody` and `users`.
    expect(textOf('ExtraParams')[0]).toContain('--user 99:100');
  });

  it('asks for the port, the folder and settings that exist', () => {
    const ofType = (type: string) => configs.filter(({ Type }) => Type === type);
    expect(ofType('Port')).toMatchObject([
      { Target: String(app.port), Mode: 'tcp', value: String(app.storePort) },
    ]);
    expect(ofType('Path')).toMatchObject([
      {
        Target: app.dataPath,
        Mode: 'rw',
        value: expect.stringMatching(/^\/mnt\/user\/appdata\//) as string,
      },
    ]);
    const example = readFileSync(path.join(PROJECT, '.env.example'), 'utf8');
    for (const { Target = '' } of ofType('Variable'))
      expect(example).toMatch(new RegExp(`^#?${Target}=`, 'm'));
    expect(configs.length).toBe(
      ofType('Port').length + ofType('Path').length + ofType('Variable').length,
    );
  });
});

// https://github.com/truenas/apps: CONTRIBUTIONS.md; https://github.com/truenas/apps_validation: json_schema_utils.py.
describe('TrueNAS', () => {
  const FOLDER = 'truenas/ix-dev/community/dear-ones';
  const metadata = z.strictObject({
    name: z.literal('dear-ones'),
    train: z.literal('community'),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    app_version: z.literal(app.version),
    title: z.string(),
    description: z.string(),
    home: url,
    icon: url,
    changelog_url: url,
    date_added: z.string().regex(/^20\d\d-\d\d-\d\d$/),
    sources: z.array(url).min(1),
    screenshots: z.array(url),
    keywords: z.array(z.string()),
    categories: z.array(z.string()).min(1),
    maintainers: z.array(z.object({ name: z.string(), email: z.email(), url })).min(1),
    run_as_context: z
      .array(
        z.object({
          description: z.string(),
          uid: z.int(),
          gid: z.int(),
          user_name: z.string(),
          group_name: z.string(),
        }),
      )
      .min(1),
    capabilities: z.array(z.object({ name: z.string(), description: z.string() })),
    host_mounts: z.array(z.object({ host_path: z.string(), description: z.string() })),
  });
  interface Question {
    variable: string;
    label: string;
    group?: string;
    schema: { type: string; attrs?: Question[]; items?: Question[]; default?: unknown };
  }
  const question: z.ZodType<Question> = z.lazy(() =>
    z.object({
      variable: z.string().regex(/^\w+$/),
      label: z.string(),
      description: z.string().optional(),
      group: z.string().optional(),
      schema: z
        .object({
          type: z.enum(['string', 'int', 'boolean', 'dict', 'list', 'path', 'hostpath']),
          attrs: z.array(question).optional(),
          items: z.array(question).optional(),
          default: z.unknown().optional(),
        })
        .loose(),
    }),
  );
  const form = z.strictObject({
    groups: z.array(z.strictObject({ name: z.string(), description: z.string() })).min(1),
    questions: z.array(question).min(1),
  });

  it('keeps the rules of its catalog', () => {
    metadata.parse(yamlOf(`${FOLDER}/app.yaml`));
    const { groups, questions } = form.parse(yamlOf(`${FOLDER}/questions.yaml`));
    const names = groups.map(({ name }) => name);
    expect(
      questions.map(({ group }) => group).filter((group) => !names.includes(group ?? '')),
    ).toEqual([]);
    for (const file of ['README.md', 'templates/test_values/basic-values.yaml'])
      expect(existsSync(place(`${FOLDER}/${file}`))).toBe(true);
  });

  it('asks for every value that its template uses, and tests with all of them', () => {
    const { questions } = form.parse(yamlOf(`${FOLDER}/questions.yaml`));
    const asked = new Set(
      questions.flatMap(({ variable, schema }) => [
        variable,
        ...(schema.attrs ?? []).map((one) => `${variable}.${one.variable}`),
      ]),
    );
    const fixed = yamlOf(`${FOLDER}/ix_values.yaml`) as {
      images: Record<string, { repository: string; tag: string }>;
      consts: Record<string, unknown>;
    };
    for (const name of Object.keys(fixed.consts)) asked.add(`consts.${name}`);
    const template = read(`${FOLDER}/templates/docker-compose.yaml`);
    const used = [...template.matchAll(/values\.(\w+\.\w+)/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !asked.has(name))).toEqual([]);
    const given = yamlOf(`${FOLDER}/templates/test_values/basic-values.yaml`) as Record<
      string,
      unknown
    >;
    expect(questions.map(({ variable }) => variable).filter((name) => !(name in given))).toEqual(
      [],
    );
    const image = fixed.images.image;
    pinnedImage.parse(`${image?.repository}:${image?.tag}`);
    // The blocks of Jinja are closed.
    expect(template.match(/\{%\s*if /g)?.length).toBe(template.match(/\{%\s*endif /g)?.length);
    expect(template.trimEnd()).toMatch(/\{\{ tpl\.render\(\) \| tojson \}\}$/);
  });
});

// https://github.com/YunoHost/apps: schemas/manifest.v2.schema.json; https://github.com/YunoHost/package_linter: tests/.
describe('YunoHost', () => {
  const text = z.string().min(5).max(150);
  const source = z.strictObject({ url, sha256 });
  const manifest = z.strictObject({
    packaging_format: z.literal(2),
    id: z.string().regex(/^[a-z0-9]((_|-)?[a-z0-9])+$/),
    name: z.string().max(22),
    description: z.strictObject({ en: text, nl: text, fr: text, de: text }),
    version: z.string().regex(/^\d+\.\d+\.\d+~ynh\d+$/),
    maintainers: z.array(z.string()),
    upstream: z.strictObject({ license: z.literal('MIT'), code: url, admindoc: url }),
    integration: z.strictObject({
      yunohost: z.string().regex(/^>= ?\d{1,2}(\.\d{1,2}){0,2}$/),
      helpers_version: z.literal('2.1'),
      architectures: z.array(z.enum(['amd64', 'i386', 'armhf', 'arm64'])),
      multi_instance: z.boolean(),
      ldap: z.boolean(),
      sso: z.boolean(),
      disk: z.string().regex(/^\d+(\.\d+)?[kKmMgG]$/),
      ram: z.strictObject({
        build: z.string().regex(/^\d+[kKmMgG]$/),
        runtime: z.string().regex(/^\d+[kKmMgG]$/),
      }),
    }),
    install: z.strictObject({
      domain: z.strictObject({ type: z.literal('domain'), full_domain: z.literal(true) }),
      init_main_permission: z.strictObject({
        type: z.literal('group'),
        default: z.literal('visitors'),
      }),
      admin: z.strictObject({ type: z.literal('user') }),
    }),
    resources: z.strictObject({
      sources: z.strictObject({
        main: z.strictObject({
          in_subdir: z.literal(true),
          format: z.literal('tar.gz'),
          amd64: source,
          arm64: source,
        }),
      }),
      system_user: z.strictObject({ allow_email: z.boolean() }),
      install_dir: z.strictObject({}),
      data_dir: z.strictObject({}),
      permissions: z.strictObject({ main: z.strictObject({ url: z.literal('/') }) }),
      ports: z.strictObject({ main: z.strictObject({ default: z.int() }) }),
      apt: z.strictObject({ packages: z.array(z.string()) }),
      nodejs: z.strictObject({ version: z.string().regex(/^\d+$/) }),
      database: z.strictObject({ type: z.enum(['mysql', 'postgresql']) }),
    }),
  });
  /** Helpers of version 2.1 (https://github.com/YunoHost/yunohost: helpers/helpers.v2.1.d/). */
  const HELPERS = new Set([
    'ynh_app_setting_set',
    'ynh_backup',
    'ynh_config_add',
    'ynh_config_add_logrotate',
    'ynh_config_add_nginx',
    'ynh_config_add_systemd',
    'ynh_config_change_url_nginx',
    'ynh_config_remove_logrotate',
    'ynh_config_remove_nginx',
    'ynh_config_remove_systemd',
    'ynh_exec_as_app',
    'ynh_hide_warnings',
    'ynh_print_info',
    'ynh_psql_db_shell',
    'ynh_psql_dump_db',
    'ynh_restore',
    'ynh_script_progression',
    'ynh_setup_source',
    'ynh_systemctl',
    'ynh_user_get_info',
  ]);
  const scripts = readdirSync(place('yunohost/scripts'));

  it('has a manifest that keeps the rules', () => {
    const { version, description } = manifest.parse(parseToml(read('yunohost/manifest.toml')));
    expect(version).toBe(`${app.version}~ynh1`);
    expect(description.en.toLowerCase()).not.toMatch(/for yunohost|^dear ones/);
  });

  it('has every file that it must have, and small screenshots', () => {
    for (const file of [
      'LICENSE',
      'README.md',
      'tests.toml',
      'doc/DESCRIPTION.md',
      ...['install', 'remove', 'upgrade', 'backup', 'restore'].map((name) => `scripts/${name}`),
    ])
      expect(statSync(place(`yunohost/${file}`)).size, file).toBeGreaterThan(0);
    const screenshots = readdirSync(place('yunohost/doc/screenshots'));
    const sizes = screenshots.map(
      (file) => statSync(place(`yunohost/doc/screenshots/${file}`)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(512_000);
  });

  it.each(scripts)('scripts/%s keeps the rules of its linter', (name) => {
    const script = read(`yunohost/scripts/${name}`);
    expect(script).toMatch(/^#!\/bin\/bash\n/);
    if (name !== '_common.sh') {
      const common = ['backup', 'restore'].includes(name)
        ? '../settings/scripts/_common.sh'
        : '_common.sh';
      expect(script).toContain(`source ${common}\nsource /usr/share/yunohost/helpers\n`);
    }
    expect(script).not.toMatch(
      /set -e?u|ynh_abort_if_errors|rm -|apt(-get)? install|systemctl (start|restart)|YNH_APP_ARG|yunohost app setting|sudo /,
    );
    const helpers = [...script.matchAll(/\bynh_\w+/g)].map(([helper]) => helper);
    expect(helpers.filter((helper) => !HELPERS.has(helper))).toEqual([]);
    if (spawnSync('bash', ['--version']).error) return;
    expect(spawnSync('bash', ['-n', place(`yunohost/scripts/${name}`)]).stderr.toString()).toBe('');
  });

  it('lets a restore end sessions and links before the service starts, with the list of the last installation', () => {
    const script = read('yunohost/scripts/restore');
    const steps = [
      'ynh_psql_db_shell < ./db.sql',
      'ynh_exec_as_app "$nodejs_dir/node" --env-file="$install_dir/.env" "$install_dir/dist/server/restore.js"',
      'ynh_systemctl --service="$app" --action="start"',
    ];
    const places = steps.map((line) => script.indexOf(line));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const build = readFileSync(path.join(PROJECT, 'scripts/build-server.mjs'), 'utf8');
    expect(build).toContain("restore: path.join(PROJECT, 'server/restore-command.ts')");
  });

  it('writes settings with which the server starts', () => {
    const values: Record<string, string> = {
      PORT: '3390',
      DOMAIN: 'dearones.example',
      DB_USER: 'dearones',
      DB_NAME: 'dearones',
      DB_PWD: 'aB3xY',
      DATA_DIR: '/home/yunohost.app/dearones',
      APP: 'dearones',
      ADMIN_EMAIL: 'anna@dearones.example',
    };
    const filled = read('yunohost/conf/env').replace(
      /__(\w+?)__/g,
      (all, name: string) => values[name] ?? all,
    );
    expect(filled).not.toContain('__');
    const env = Object.fromEntries(
      filled
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    expect(readConfig(env)).toMatchObject({
      port: 3390,
      host: '127.0.0.1',
      https: true,
      dataDir: values.DATA_DIR,
      admin: { email: 'anna@dearones.example' },
    });
  });

  it('has a proxy and a service that give the server what it needs', () => {
    const nginx = read('yunohost/conf/nginx.conf');
    expect(nginx).toContain('client_max_body_size 17m;');
    expect(nginx).toContain('access_log off;');
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
      expect(nginx).toContain(`proxy_set_header ${header} `);
    expect(nginx.match(/\{/g)?.length).toBe(nginx.match(/\}/g)?.length);
    const service = read('yunohost/conf/systemd.service');
    expect(service).toMatch(
      /^ExecStart=__NODEJS_DIR__\/node --max-semi-space-size=16 dist\/server\/index\.js$/m,
    );
    expect(service).toMatch(/^User=__APP__$/m);
    expect(service).toMatch(/^ReadWritePaths=__DATA_DIR__ /m);
  });
});

// https://developers.home-assistant.io/docs/apps/configuration; https://github.com/home-assistant/supervisor: supervisor/addons/validate.py.
describe('Home Assistant', () => {
  const config = z.strictObject({
    name: z.string(),
    version: z.literal(app.version),
    slug: z.string().regex(/^[-_.A-Za-z0-9]+$/),
    description: z.string(),
    url,
    arch: z.array(z.enum(['aarch64', 'amd64'])).min(1),
    startup: z.enum(['initialize', 'system', 'services', 'application', 'once']),
    boot: z.enum(['auto', 'manual', 'manual_only']),
    init: z.boolean(),
    ingress: z.literal(false),
    ports: z.record(z.string().regex(/^\d+\/(?:tcp|udp)$/), z.int().min(1).max(65_535)),
    ports_description: z.record(z.string().regex(/^\d+\/(?:tcp|udp)$/), z.string()),
    webui: z.string().regex(/^(?:https?|\[PROTO:\w+\]):\/\/\[HOST\]:\[PORT:\d+\].*$/),
    watchdog: z.string().regex(/^(?:https?|\[PROTO:\w+\]|tcp):\/\/\[HOST\]:(\[PORT:\d+\]|\d+).*$/),
    backup: z.enum(['hot', 'cold']),
    timeout: z.int().min(10).max(300),
    environment: z.record(z.string().regex(/^\w*$/), z.string()),
  });

  it('keeps the rules of the Supervisor', async () => {
    const { ports, webui, watchdog } = config.parse(yamlOf('home-assistant/dear-ones/config.yaml'));
    expect(ports).toEqual({ [`${app.port}/tcp`]: app.storePort });
    for (const address of [webui, watchdog]) expect(address).toContain(`[PORT:${app.port}]`);
    z.strictObject({ name: z.string(), url, maintainer: z.string() }).parse(
      yamlOf('home-assistant/repository.yaml'),
    );
    for (const file of ['README.md', 'DOCS.md', 'CHANGELOG.md', 'Dockerfile'])
      expect(existsSync(place(`home-assistant/dear-ones/${file}`))).toBe(true);
    for (const file of ['icon.png', 'logo.png'])
      expect((await sharp(place(`home-assistant/dear-ones/${file}`)).metadata()).format).toBe(
        'png',
      );
  });

  it('builds on the image by its digest, and does not stay root', () => {
    const dockerfile = read('home-assistant/dear-ones/Dockerfile');
    pinnedImage.parse(/^FROM (\S+)$/m.exec(dockerfile)?.[1]);
    const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    asUserOfImage.parse((JSON.parse(command) as string[])[2]);
  });
});
