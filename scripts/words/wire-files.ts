/**
 * Tells whether the sentences of a file are answers of the server or messages of forms, which are English on the wire.
 * Pages show the translation. Apart from the extractors, because the build reads this and must not load Lingui's command
 * line.
 */
export const isWireFile = (file: string): boolean =>
  /(^|\/)shared\/(?!contents\.|endpoints\.|product\/(pages|page-tags|limits|languages|site|endpoint)\.).+(?<!\.(api|table|test))\.ts$/.test(
    file,
  ) ||
  (/(^|\/)server\/(?!backup|[\w-]+-command|config|db|embedded-postgres|openapi|media\/photo\/sanitize|http\/(https-check|json-list)).+(?<!\.test)\.ts$/.test(
    file,
  ) &&
    !isServerTextFile(file));

/** Tells whether a file contains texts that the server translates itself, as in emails. The browser does not get them. */
export const isServerTextFile = (file: string): boolean =>
  /(^|\/)server\/(mail\/.+|.+\.(emails|feature|notifications|texts))\.ts$/.test(file);
