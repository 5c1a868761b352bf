import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#shared/product/languages';

export const PROJECT = path.resolve(import.meta.dirname, '../..');

const { version } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  version: string;
};

/**
 * Known only once a release is published. The workflow of the release gives them to `npm run packaging`; until then
 * the files have these, and `npm run packaging -- --check` refuses them.
 */
export const UNPUBLISHED = {
  /** The owner of the repository and of the image, on GitHub. */
  owner: 'dear-ones',
  /** The digest of the image. */
  digest: `sha256:${'0'.repeat(64)}`,
  /** The SHA-256 of the release tarballs for amd64 and arm64. */
  tarballs: { amd64: '0'.repeat(64), arm64: '0'.repeat(64) },
  /** The day of the release. */
  day: '2026-11-29',
};
export type Published = typeof UNPUBLISHED;

export interface StoreText {
  /** At most 80 characters, without a full stop, because Umbrel and YunoHost show it as one line. */
  tagline: string;
  /** Paragraphs and items that begin with "- ", as Markdown. */
  description: string;
  /** Read before or right after the installation. */
  firstSteps: string;
}

const texts: Record<Language, StoreText> = {
  en: {
    tagline: 'Faces, names and notes for families living with memory loss',
    description: `A daughter adds photos of the people her father loves, with their names and a line about each, and the notes he keeps asking for. He sees them on a tablet: large, calm, one thing at a time. One touch asks somebody to call, or starts a call.

- The family connects the tablet once. It also works without a network.
- Several people care for one person together, each with an account of their own.
- Voices, songs, clips, plans for the day and reminders, and messages from the person to the family.
- Live calls between the family and the tablet, from device to device.
- Everything is stored on your own server. There is no advertising, no tracking and no AI.

Dear Ones is not a medical device and not a treatment.`,
    firstSteps:
      'Open Dear Ones, and follow the link to /setup that stands in its log. The first account becomes the administrator. Without https, a tablet works only while it is online, and there are no live calls.',
  },
  nl: {
    tagline: 'Gezichten, namen en notities voor families die leven met geheugenverlies',
    description: `Een dochter voegt foto’s toe van de mensen van wie haar vader houdt, met hun naam en een regel over elk, en de notities waar hij steeds naar vraagt. Hij ziet ze op een tablet: groot, rustig, één ding tegelijk. Eén tik vraagt iemand om te bellen, of belt zelf.

- De familie verbindt de tablet één keer. Die werkt ook zonder netwerk.
- Meerdere mensen zorgen samen voor één persoon, elk met een eigen account.
- Stemmen, liedjes, filmpjes, plannen voor de dag en herinneringen, en berichten van de persoon aan de familie.
- Live gesprekken tussen de familie en de tablet, van toestel tot toestel.
- Alles staat op uw eigen server. Er is geen reclame, geen tracking en geen AI.

Dear Ones is geen medisch hulpmiddel en geen behandeling.`,
    firstSteps:
      'Open Dear Ones en volg de link naar /setup die in het logboek staat. Het eerste account wordt de beheerder. Zonder https werkt een tablet alleen zolang die online is, en zijn er geen live gesprekken.',
  },
  fr: {
    tagline: 'Visages, noms et notes pour les familles qui vivent avec la perte de mémoire',
    description: `Une fille ajoute les photos des gens que son père aime, avec leur nom et une ligne sur chacun, et les notes qu’il demande sans cesse. Il les voit sur une tablette : grandes, calmes, une chose à la fois. Un toucher demande à quelqu’un d’appeler, ou appelle.

- La famille connecte la tablette une seule fois. Elle fonctionne aussi sans réseau.
- Plusieurs personnes s’occupent ensemble d’une personne, chacune avec son propre compte.
- Voix, chansons, clips, projets du jour et rappels, et messages de la personne à la famille.
- Appels en direct entre la famille et la tablette, d’appareil à appareil.
- Tout est enregistré sur votre propre serveur. Ni publicité, ni pistage, ni IA.

Dear Ones n’est ni un dispositif médical ni un traitement.`,
    firstSteps:
      'Ouvrez Dear Ones et suivez le lien vers /setup qui se trouve dans son journal. Le premier compte devient l’administrateur. Sans https, une tablette ne fonctionne qu’en ligne, et il n’y a pas d’appels en direct.',
  },
  de: {
    tagline: 'Gesichter, Namen und Notizen für Familien, die mit Gedächtnisverlust leben',
    description: `Eine Tochter fügt Fotos der Menschen hinzu, die ihr Vater liebt, mit Namen und einer Zeile zu jedem, und die Notizen, nach denen er immer wieder fragt. Er sieht sie auf einem Tablet: groß, ruhig, eins nach dem anderen. Eine Berührung bittet jemanden anzurufen oder ruft selbst an.

- Die Familie verbindet das Tablet einmal. Es funktioniert auch ohne Netz.
- Mehrere Menschen kümmern sich gemeinsam um eine Person, alle mit einem eigenen Konto.
- Stimmen, Lieder, Clips, Pläne für den Tag und Erinnerungen, und Nachrichten der Person an die Familie.
- Live-Anrufe zwischen der Familie und dem Tablet, von Gerät zu Gerät.
- Alles liegt auf Ihrem eigenen Server. Keine Werbung, kein Tracking und keine KI.

Dear Ones ist kein Medizinprodukt und keine Behandlung.`,
    firstSteps:
      'Öffnen Sie Dear Ones, und folgen Sie dem Link zu /setup, der in seinem Protokoll steht. Das erste Konto wird Administrator. Ohne https funktioniert ein Tablet nur, solange es online ist, und es gibt keine Live-Anrufe.',
  },
};

/** The one source of all packages: what stores show, and how the container is started. */
export function listing({ owner, digest, tarballs, day }: Published = UNPUBLISHED) {
  const repository = `https://github.com/${owner}/dear-ones`;
  const image = `ghcr.io/${owner}/dear-ones`;
  return {
    id: 'dear-ones',
    name: 'Dear Ones',
    version,
    day,
    developer: 'Dear Ones',
    license: 'MIT',
    repository,
    support: `${repository}/issues`,
    changelog: `${repository}/blob/main/CHANGELOG.md`,
    documentation: `${repository}/blob/main/docs/at-home.md`,
    /** Pictures that a store loads from an address. */
    raw: `https://raw.githubusercontent.com/${owner}/dear-ones/v${version}/packaging`,
    image,
    /** The image with PostgreSQL inside, by its tag and its digest. */
    tag: version,
    digest,
    pinned: `${image}:${version}@${digest}`,
    tarballs,
    tarballUrl: (machine: 'x64' | 'arm64') =>
      `${repository}/releases/download/v${version}/dear-ones-${version}-linux-${machine}.tar.gz`,
    port: 3000,
    /**
     * For stores that give the folder of the data to root: hands it to the user of the image, who runs everything else. PostgreSQL
     * refuses to run as root.
     */
    startAsRoot: [
      'sh',
      '-c',
      'chown -R 10001:10001 /data && exec setpriv --reuid=10001 --regid=10001 --clear-groups node --max-semi-space-size=16 dist/server/index.js',
    ],
    dataPath: '/data',
    /** Where stores publish the port, because 3000 is taken by others there. */
    storePort: 3390,
    texts,
    screenshots: [
      { file: 'screenshot-1.png', from: 'face' },
      { file: 'screenshot-2.png', from: 'home' },
      { file: 'screenshot-3.png', from: 'family-computer' },
    ] as const,
  };
}
export type Listing = ReturnType<typeof listing>;
