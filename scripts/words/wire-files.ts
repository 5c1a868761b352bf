/**
 * Tells whether the sentences of a file are answers of the server or messages of forms, which are English on the wire.
 * Pages show the translation. Apart from the extractors, because the build reads this and must not load Lingui's command
 * line.
 */
export const isWireFile = (file: string): boolean =>
  /(^|\/)shared\/(?!pages|page-tags|role-words|limits|languages|site)[\w-]+\.ts$/.test(file) ||
  /(^|\/)server\/(?!config|db|embedded-postgres|openapi|mail|photos\/sanitize|http\/(https-check|json-list)).+(?<!emails|\.test)\.ts$/.test(
    file,
  );
