import { dump } from 'js-yaml';

const HEADER = '# Written by `npm run packaging` from scripts/packaging/listing.ts.\n';

export const yaml = (value: unknown): string =>
  HEADER + dump(value, { lineWidth: 200, noRefs: true });
