/** The package for YunoHost, which installs the release tarball and uses its own PostgreSQL, Node.js, proxy and mail server. */
import { languages } from '#shared/product/languages';
import type { Listing } from './listing';

const quoted = (text: string) => JSON.stringify(text);

/** TOML has the strings of JSON. */
function manifest(app: Listing): string {
  return `# Written by \`npm run packaging\` from scripts/packaging/.
#:schema https://raw.githubusercontent.com/YunoHost/apps/main/schemas/manifest.v2.schema.json

packaging_format = 2

id = "dearones"
name = ${quoted(app.name)}
${languages.map((language) => `description.${language} = ${quoted(app.texts[language].tagline)}`).join('\n')}

version = "${app.version}~ynh1"

maintainers = []

[upstream]
license = ${quoted(app.license)}
code = ${quoted(app.repository)}
admindoc = ${quoted(app.documentation)}

[integration]
yunohost = ">= 12.1.17"
helpers_version = "2.1"
architectures = ["amd64", "arm64"]
multi_instance = true
ldap = false
sso = false
disk = "500M"
ram.build = "200M"
ram.runtime = "512M"

[install]
    [install.domain]
    # Dear Ones cannot be served below a path, so it has the domain for itself.
    type = "domain"
    full_domain = true

    [install.init_main_permission]
    # Families, relatives and tablets have no account in YunoHost. Dear Ones asks for its own password.
    type = "group"
    default = "visitors"

    [install.admin]
    type = "user"

[resources]
    [resources.sources.main]
    in_subdir = true
    format = "tar.gz"
    amd64.url = ${quoted(app.tarballUrl('x64'))}
    amd64.sha256 = ${quoted(app.tarballs.amd64)}
    arm64.url = ${quoted(app.tarballUrl('arm64'))}
    arm64.sha256 = ${quoted(app.tarballs.arm64)}

    [resources.system_user]
    # The account of its mailbox, from which it sends.
    allow_email = true

    [resources.install_dir]

    [resources.data_dir]

    [resources.permissions]
    main.url = "/"

    [resources.ports]
    main.default = ${app.storePort}

    [resources.apt]
    packages = ["postgresql"]

    [resources.nodejs]
    version = "24"

    [resources.database]
    type = "postgresql"
`;
}

export function yunohost(app: Listing): Record<string, string> {
  const FOLDER = 'yunohost';
  return {
    [`${FOLDER}/manifest.toml`]: manifest(app),
    [`${FOLDER}/doc/DESCRIPTION.md`]: `${app.texts.en.description}\n`,
    ...Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => [
          `${FOLDER}/doc/DESCRIPTION_${language}.md`,
          `${app.texts[language].description}\n`,
        ]),
    ),
    [`${FOLDER}/README.md`]: `# ${app.name} for YunoHost

${app.texts.en.description}

This folder is the package \`dearones_ynh\`. It installs the release tarball, without Docker: YunoHost gives it PostgreSQL, Node.js, nginx
with a certificate, and its mail server.

Documentation: ${app.documentation}
`,
    [`${FOLDER}/doc/POST_INSTALL.md`]: `Dear Ones is at https://__DOMAIN__. The user __ADMIN__ has got an email with a link to choose a password, and becomes the administrator.

If the email does not arrive, print the link:

\`\`\`
sudo systemd-run --pty --uid=__APP__ --working-directory=__INSTALL_DIR__ --property=EnvironmentFile=__INSTALL_DIR__/.env __NODEJS_DIR__/node dist/server/admin-link.js
\`\`\`
`,
  };
}
