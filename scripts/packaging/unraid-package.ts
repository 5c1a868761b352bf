import type { Listing } from './listing';

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
