/** The files that name images of others. */
export const FILES = ['Dockerfile', 'compose.yaml', 'container/compose.s3.yaml'];

/** The digest of each image by its name, which has a registry and a tag. */
export type Digests = Readonly<Record<string, string>>;

/** Names of images with a registry and a tag. Those that are built here have neither. */
const NAME = /((?:docker\.io|ghcr\.io|quay\.io)\/[\w./-]+:[\w.-]+)(@sha256:[\da-f]{64})?/g;

export const imageNames = (text: string): string[] =>
  Array.from(text.matchAll(NAME), ([, name = '']) => name);

/** The names behind which there is no digest. */
export const looseNames = (text: string): string[] =>
  Array.from(text.matchAll(NAME)).flatMap(([, name = '', digest]) => (digest ? [] : [name]));

/** Writes the digests behind the names, in the place of those that are there. */
export const pinned = (text: string, digests: Digests): string =>
  text.replace(NAME, (whole, name: string) => {
    const digest = digests[name];
    return digest === undefined ? whole : `${name}@${digest}`;
  });
