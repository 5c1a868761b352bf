/** The packages of stores that start a container from a compose file, and of those that describe it in a file of their own. */
import { dump } from 'js-yaml';
import type { Listing } from './listing';

const HEADER = '# Written by `npm run packaging` from scripts/packaging/listing.ts.\n';

export const yaml = (value: unknown): string =>
  HEADER + dump(value, { lineWidth: 200, noRefs: true });

/** CasaOS and ZimaOS name languages by language and country. */
const CASAOS_LANGUAGES = { en: 'en_US', nl: 'nl_NL', fr: 'fr_FR', de: 'de_DE' } as const;

export function casaos(app: Listing): Record<string, string> {
  const localized = (textOf: (language: keyof typeof CASAOS_LANGUAGES) => string) =>
    Object.fromEntries(
      (Object.keys(CASAOS_LANGUAGES) as (keyof typeof CASAOS_LANGUAGES)[]).map((language) => [
        CASAOS_LANGUAGES[language],
        textOf(language),
      ]),
    );
  const compose = {
    name: app.id,
    services: {
      [app.id]: {
        container_name: app.id,
        image: app.pinned,
        user: '0:0',
        command: app.startAsRoot,
        restart: 'unless-stopped',
        stop_grace_period: '40s',
        environment: { TZ: '$TZ' },
        ports: [{ target: app.port, published: String(app.storePort), protocol: 'tcp' }],
        volumes: [{ type: 'bind', source: '/DATA/AppData/$AppID/data', target: app.dataPath }],
      },
    },
    'x-casaos': {
      id: `io.github.${app.repository.split('/').at(-2) ?? ''}.${app.id}`,
      main: app.id,
      index: '/',
      port_map: String(app.storePort),
      scheme: 'http',
      title: localized(() => app.name),
      icon: `${app.raw}/casaos/icon.png`,
      thumbnail: 'thumbnail.png',
      screenshot_link: app.screenshots.map(({ file }) => file),
      tagline: localized((language) => app.texts[language].tagline),
      description: localized((language) => app.texts[language].description),
      tips: { before_install: localized((language) => app.texts[language].firstSteps) },
      author: app.developer,
      developer: app.developer,
      category: 'Home',
      architectures: ['amd64', 'arm64'],
      version: app.version,
      update_at: app.day,
      website: app.repository,
      repo: app.repository,
      support: app.support,
      docs: app.documentation,
    },
  };
  return { 'casaos/docker-compose.yml': yaml(compose) };
}

export function umbrel(app: Listing): Record<string, string> {
  const manifest = {
    manifestVersion: 1,
    id: app.id,
    category: 'social',
    name: app.name,
    version: app.version,
    tagline: app.texts.en.tagline,
    description: `${app.texts.en.description}\n\n${app.texts.en.firstSteps}`,
    developer: app.developer,
    website: app.repository,
    dependencies: [],
    repo: app.repository,
    support: app.support,
    port: app.storePort,
    gallery: app.screenshots.map((_one, index) => `${index + 1}.png`),
    path: '',
    defaultUsername: '',
    defaultPassword: '',
    releaseNotes: `See ${app.changelog}`,
    submitter: app.developer,
    submission: 'https://github.com/getumbrel/umbrel-apps/pulls',
  };
  const compose = {
    version: '3.7',
    services: {
      app_proxy: {
        environment: {
          APP_HOST: `${app.id}_web_1`,
          APP_PORT: app.port,
          // Tablets and relatives have no account on the Umbrel; Dear Ones asks for its own password.
          PROXY_AUTH_ADD: 'false',
        },
      },
      web: {
        image: app.pinned,
        user: '1000:1000',
        restart: 'on-failure',
        stop_grace_period: '1m',
        volumes: [`\${APP_DATA_DIR}/data:${app.dataPath}`],
      },
    },
  };
  return {
    'umbrel/dear-ones/umbrel-app.yml': yaml(manifest),
    'umbrel/dear-ones/docker-compose.yml': yaml(compose),
    // Umbrel makes the folder from the package, so that it belongs to its user.
    'umbrel/dear-ones/data/.gitkeep': '',
  };
}

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** As Unraid's own Docker page writes a template when it is saved. */
export function unraid(app: Listing): Record<string, string> {
  const element = (name: string, text: string) => `  <${name}>${escapeXml(text)}</${name}>`;
  const config = (attributes: Record<string, string>, value: string) =>
    `  <Config ${Object.entries(attributes)
      .map(([name, text]) => `${name}="${escapeXml(text)}"`)
      .join(' ')}>${escapeXml(value)}</Config>`;
  const template = [
    '<?xml version="1.0"?>',
    '<Container version="2">',
    element('Name', app.id),
    element('Repository', `${app.image}:${app.tag}`),
    element('Registry', `https://${app.image}`),
    element('Network', 'bridge'),
    element('Shell', 'sh'),
    element('Privileged', 'false'),
    element('Support', app.support),
    element('Project', app.repository),
    element('ReadMe', app.documentation),
    element('Overview', `${app.texts.en.description}\n\n${app.texts.en.firstSteps}`),
    element('Category', 'HomeAutomation: Productivity:'),
    element('WebUI', `http://[IP]:[PORT:${app.port}]`),
    element('TemplateURL', `${app.raw}/unraid/dear-ones.xml`),
    element('Icon', `${app.raw}/unraid/icon.png`),
    ...app.screenshots.map(({ file }) => element('Screenshot', `${app.raw}/pictures/${file}`)),
    element('ExtraParams', '--user 99:100 --stop-timeout 40'),
    element('DonateText', ''),
    config(
      {
        Name: 'Web page',
        Target: String(app.port),
        Default: String(app.storePort),
        Mode: 'tcp',
        Description: 'The port on which families and tablets reach Dear Ones.',
        Type: 'Port',
        Display: 'always',
        Required: 'true',
        Mask: 'false',
      },
      String(app.storePort),
    ),
    config(
      {
        Name: 'Data',
        Target: app.dataPath,
        Default: '/mnt/user/appdata/dear-ones',
        Mode: 'rw',
        Description: 'The database, with all photos, recordings and settings. Back it up.',
        Type: 'Path',
        Display: 'always',
        Required: 'true',
        Mask: 'false',
      },
      '/mnt/user/appdata/dear-ones',
    ),
    config(
      {
        Name: 'Public address',
        Target: 'APP_URL',
        Default: '',
        Mode: '',
        Description:
          'Such as https://dearones.example, if a proxy gives it one. The set-up page asks for it too.',
        Type: 'Variable',
        Display: 'advanced',
        Required: 'false',
        Mask: 'false',
      },
      '',
    ),
    '</Container>',
    '',
  ];
  const profile = [
    '<?xml version="1.0"?>',
    '<CommunityApplications>',
    element('Profile', `${app.texts.en.tagline}.`),
    element('Icon', `${app.raw}/unraid/icon.png`),
    element('WebPage', app.repository),
    element('Forum', app.support),
    '</CommunityApplications>',
    '',
  ];
  return {
    'unraid/dear-ones.xml': template.join('\n'),
    'unraid/ca_profile.xml': profile.join('\n'),
  };
}

/** A folder of an own repository of apps for Home Assistant, opened by its port and not by ingress. */
export function homeAssistant(app: Listing): Record<string, string> {
  const config = {
    name: app.name,
    version: app.version,
    slug: 'dear_ones',
    description: app.texts.en.tagline,
    url: app.repository,
    arch: ['amd64', 'aarch64'],
    startup: 'application',
    boot: 'auto',
    init: false,
    // Pages have addresses of their own, which ingress would change, and tablets have no account in Home Assistant.
    ingress: false,
    ports: { [`${app.port}/tcp`]: app.storePort },
    ports_description: { [`${app.port}/tcp`]: 'Web page for families and tablets' },
    webui: `http://[HOST]:[PORT:${app.port}]`,
    watchdog: `http://[HOST]:[PORT:${app.port}]/healthz`,
    // The database is a folder of files, which are consistent only while it is stopped.
    backup: 'cold',
    timeout: 60,
    environment: { HOST: '0.0.0.0' },
  };
  const docs = `# Dear Ones

${app.texts.en.description}

## First steps
1. Start the app and open its log: the link to \`/setup\` stands there.
2. Press **Open web UI**, or open \`http://homeassistant.local:${app.storePort}\`.
3. For use outside the house, and for tablets that work without a network, put a proxy with https in front of the port, such as the app
   “Nginx Proxy Manager”, and enter its address on the set-up page.

A backup of Home Assistant stops Dear Ones for a moment and contains all of its data. The set-up page asks for a folder for
the backups that Dear Ones makes itself; \`/data/backups\` is in that backup too.

Documentation: ${app.documentation}
`;
  return {
    'home-assistant/repository.yaml': yaml({
      name: 'Dear Ones',
      url: app.repository,
      maintainer: app.developer,
    }),
    'home-assistant/dear-ones/config.yaml': yaml(config),
    'home-assistant/dear-ones/README.md': `# Dear Ones\n\n${app.texts.en.description}\n`,
    'home-assistant/dear-ones/DOCS.md': docs,
    'home-assistant/dear-ones/CHANGELOG.md': `# ${app.version}\n\nSee ${app.changelog}\n`,
    'home-assistant/dear-ones/Dockerfile': `# Home Assistant gives the folder of the data to root, and has no setting for the user.
FROM ${app.pinned}
USER 0:0
CMD ${JSON.stringify(app.startAsRoot)}
`,
  };
}

export function truenas(app: Listing): Record<string, string> {
  const FOLDER = 'truenas/ix-dev/community/dear-ones';
  const metadata = {
    app_version: app.version,
    capabilities: [],
    categories: ['productivity'],
    changelog_url: app.changelog,
    date_added: app.day,
    description: app.texts.en.tagline,
    home: app.repository,
    host_mounts: [],
    icon: `${app.raw}/truenas/icon.png`,
    keywords: ['family', 'photos', 'memory', 'care'],
    maintainers: [{ email: 'dev@truenas.com', name: 'truenas', url: 'https://www.truenas.com/' }],
    name: app.id,
    run_as_context: [
      {
        description: 'Dear Ones and its database run as any user.',
        gid: 568,
        group_name: 'apps',
        uid: 568,
        user_name: 'apps',
      },
    ],
    screenshots: app.screenshots.map(({ file }) => `${app.raw}/pictures/${file}`),
    sources: [app.repository],
    title: app.name,
    train: 'community',
    version: '1.0.0',
  };
  return {
    [`${FOLDER}/app.yaml`]: yaml(metadata),
    [`${FOLDER}/ix_values.yaml`]: yaml({
      images: {
        image: { repository: app.image, tag: `${app.tag}@${app.digest}` },
        container_utils_image: { repository: 'ixsystems/container-utils', tag: '1.0.2' },
      },
      consts: {
        dear_ones_container_name: app.id,
        perms_container_name: 'permissions',
        data_path: app.dataPath,
        internal_port: app.port,
      },
    }),
    [`${FOLDER}/README.md`]: `# Dear Ones\n\n${app.texts.en.description}\n\n${app.texts.en.firstSteps}\n\nDocumentation: ${app.documentation}\n`,
    [`${FOLDER}/questions.yaml`]: yaml(truenasQuestions(app)),
    [`${FOLDER}/templates/test_values/basic-values.yaml`]: yaml({
      resources: { limits: { cpus: 2, memory: 1024 } },
      TZ: 'Etc/UTC',
      dear_ones: { additional_envs: [] },
      run_as: { user: 568, group: 568 },
      network: { web_port: { bind_mode: 'published', port_number: app.storePort, host_ips: [] } },
      storage: {
        data: { type: 'volume', auto_permissions: true, volume_name: 'dear-ones-data' },
      },
    }),
    [`${FOLDER}/templates/docker-compose.yaml`]: `{# Written by \`npm run packaging\` from scripts/packaging/. #}
{% set tpl = ix_lib.base.render.Render(values) %}

{% set app = tpl.add_container(values.consts.dear_ones_container_name, "image") %}
{% set perms = tpl.deps.perms(values.consts.perms_container_name) %}
{% set owner = {"uid": values.run_as.user, "gid": values.run_as.group, "mode": "check"} %}

{% do app.set_user(values.run_as.user, values.run_as.group) %}
{% do app.healthcheck.use_built_in() %}
{% do app.environment.add_user_envs(values.dear_ones.additional_envs) %}
{% do app.add_port(values.network.web_port, {"container_port": values.consts.internal_port}) %}
{% do app.add_storage(values.consts.data_path, values.storage.data) %}
{% do perms.add_or_skip_action("data", values.storage.data, owner) %}

{% if perms.has_actions() %}
  {% do perms.activate() %}
  {% do app.depends.add_dependency(values.consts.perms_container_name, "service_completed_successfully") %}
{% endif %}

{% do tpl.portals.add(values.network.web_port) %}

{{ tpl.render() | tojson }}
`,
  };
}

function truenasQuestions(app: Listing): object {
  const integer = (fields: object) => ({ type: 'int', required: true, ...fields });
  const dict = (attrs: object[], more: object = {}) => ({ type: 'dict', ...more, attrs });
  const group = (name: string) => ({
    name: `${name} Configuration`,
    description: `${name} of Dear Ones`,
  });
  const shownFor = (type: string) => ({ show_if: [['type', '=', type]] });
  return {
    groups: ['Dear Ones', 'User and Group', 'Network', 'Storage', 'Resources'].map(group),
    questions: [
      {
        variable: 'TZ',
        group: 'Dear Ones Configuration',
        label: 'Time zone',
        schema: {
          type: 'string',
          default: 'Etc/UTC',
          required: true,
          $ref: ['definitions/timezone'],
        },
      },
      {
        variable: 'dear_ones',
        label: '',
        group: 'Dear Ones Configuration',
        schema: dict([
          {
            variable: 'additional_envs',
            label: 'Additional Environment Variables',
            description: `The settings of ${app.documentation}, such as APP_URL. The set-up page asks for what is needed.`,
            schema: {
              type: 'list',
              default: [],
              items: [
                {
                  variable: 'env',
                  label: 'Environment Variable',
                  schema: dict([
                    { variable: 'name', label: 'Name', schema: { type: 'string', required: true } },
                    { variable: 'value', label: 'Value', schema: { type: 'string' } },
                  ]),
                },
              ],
            },
          },
        ]),
      },
      {
        variable: 'run_as',
        label: '',
        group: 'User and Group Configuration',
        schema: dict([
          {
            variable: 'user',
            label: 'User ID',
            description: 'The user id that the files of Dear Ones belong to.',
            schema: integer({ min: 568, default: 568 }),
          },
          {
            variable: 'group',
            label: 'Group ID',
            description: 'The group id that the files of Dear Ones belong to.',
            schema: integer({ min: 568, default: 568 }),
          },
        ]),
      },
      {
        variable: 'network',
        label: '',
        group: 'Network Configuration',
        schema: dict([
          {
            variable: 'web_port',
            label: 'WebUI Port',
            schema: dict([
              {
                variable: 'bind_mode',
                label: 'Port Bind Mode',
                schema: {
                  type: 'string',
                  default: 'published',
                  enum: [
                    {
                      value: 'published',
                      description: 'Publish port on the host for external access',
                    },
                    {
                      value: 'exposed',
                      description: 'Expose port for inter-container communication',
                    },
                    { value: '', description: 'None' },
                  ],
                },
              },
              {
                variable: 'port_number',
                label: 'Port Number',
                schema: integer({ default: app.storePort, min: 1, max: 65_535 }),
              },
              {
                variable: 'host_ips',
                label: 'Host IPs',
                description: 'IPs on the host to bind this port',
                schema: {
                  type: 'list',
                  show_if: [['bind_mode', '=', 'published']],
                  default: [],
                  items: [
                    {
                      variable: 'host_ip',
                      label: 'Host IP',
                      schema: {
                        type: 'string',
                        required: true,
                        $ref: ['definitions/node_bind_ip'],
                      },
                    },
                  ],
                },
              },
            ]),
          },
        ]),
      },
      {
        variable: 'storage',
        label: '',
        group: 'Storage Configuration',
        schema: dict([
          {
            variable: 'data',
            label: 'Data',
            description: 'The database, with all photos, recordings and settings.',
            schema: dict([
              {
                variable: 'type',
                label: 'Type',
                schema: {
                  type: 'string',
                  required: true,
                  default: 'ix_volume',
                  enum: [
                    {
                      value: 'host_path',
                      description: 'Host Path (Path that already exists on the system)',
                    },
                    {
                      value: 'ix_volume',
                      description: 'ixVolume (Dataset created automatically by the system)',
                    },
                  ],
                },
              },
              {
                variable: 'ix_volume_config',
                label: 'ixVolume Configuration',
                schema: dict(
                  [
                    {
                      variable: 'acl_enable',
                      label: 'Enable ACL',
                      schema: { type: 'boolean', default: false },
                    },
                    {
                      variable: 'dataset_name',
                      label: 'Dataset Name',
                      schema: { type: 'string', required: true, hidden: true, default: 'data' },
                    },
                    {
                      variable: 'acl_entries',
                      label: 'ACL Configuration',
                      schema: dict([], { show_if: [['acl_enable', '=', true]] }),
                    },
                  ],
                  { ...shownFor('ix_volume'), $ref: ['normalize/ix_volume'] },
                ),
              },
              {
                variable: 'host_path_config',
                label: 'Host Path Configuration',
                schema: dict(
                  [
                    {
                      variable: 'acl_enable',
                      label: 'Enable ACL',
                      schema: { type: 'boolean', default: false },
                    },
                    {
                      variable: 'acl',
                      label: 'ACL Configuration',
                      schema: dict([], {
                        show_if: [['acl_enable', '=', true]],
                        $ref: ['normalize/acl'],
                      }),
                    },
                    {
                      variable: 'path',
                      label: 'Host Path',
                      schema: {
                        type: 'hostpath',
                        show_if: [['acl_enable', '=', false]],
                        required: true,
                      },
                    },
                  ],
                  shownFor('host_path'),
                ),
              },
            ]),
          },
        ]),
      },
      {
        variable: 'resources',
        label: '',
        group: 'Resources Configuration',
        schema: dict([
          {
            variable: 'limits',
            label: 'Limits',
            schema: dict([
              {
                variable: 'cpus',
                label: 'CPUs',
                description: 'CPUs limit for Dear Ones.',
                schema: integer({ default: 2 }),
              },
              {
                variable: 'memory',
                label: 'Memory (in MB)',
                description: 'Memory limit for Dear Ones and its database.',
                schema: integer({ default: 1_024 }),
              },
            ]),
          },
        ]),
      },
    ],
  };
}
