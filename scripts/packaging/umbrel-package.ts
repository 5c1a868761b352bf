import type { Listing } from './listing';
import { yaml } from './yaml';

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
