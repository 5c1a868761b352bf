/** What the server answers in English, and what the schemas of forms say. Pages show the translation. */
export const isWireFile = (file: string): boolean =>
  /(^|\/)shared\/(?!pages|page-tags|role-words|limits|languages|site)[\w-]+\.ts$/.test(file) ||
  /(^|\/)server\/(?!config|db|embedded-postgres|openapi|mail|photos\/sanitize|http\/(https-check|json-list)).+(?<!emails)\.ts$/.test(
    file,
  );
