import type { Listing } from './listing';
import { yaml } from './yaml';

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
