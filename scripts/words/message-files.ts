/** Tells whether a file contains messages of the schemas of forms, which the browser translates. */
export const isFormFile = (file: string): boolean =>
  /(^|\/)shared\/(?!contents\.|endpoints\.|product\/(pages|page-tags|limits|languages|site|endpoint)\.).+(?<!\.(api|table|test))\.ts$/.test(
    file,
  );

/** Tells whether a file contains messages of answers, which the server translates for a request that asks for it. */
export const isAnswerFile = (file: string): boolean =>
  /(^|\/)server\/(?!backup|[\w-]+-command|config|db|embedded-postgres|openapi|media\/photo\/sanitize|http\/(https-check|json-list)).+(?<!\.test)\.ts$/.test(
    file,
  ) && !isServerTextFile(file);

/** Tells whether a file contains texts that the server translates by `translate`, as in emails. */
export const isServerTextFile = (file: string): boolean =>
  /(^|\/)server\/(mail\/.+|.+\.(emails|feature|notifications|texts))\.ts$/.test(file);
