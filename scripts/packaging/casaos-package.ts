import type { Listing } from './listing';
import { yaml } from './yaml';

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
