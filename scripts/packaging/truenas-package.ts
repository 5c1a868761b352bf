import type { Listing } from './listing';
import { truenasQuestions } from './truenas-questions';
import { yaml } from './yaml';

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
