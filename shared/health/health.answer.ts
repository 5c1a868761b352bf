import * as z from 'zod/mini';

/** The checks of an installation, in the order in which they are shown. */
export const CHECKS = [
  'settings',
  'database',
  'live',
  'emails',
  'clock',
  'address',
  'disk',
  'backups',
  'photos',
  'notifications',
  'calls',
  'passkeys',
  'visitors',
  'version',
] as const;
export type CheckName = (typeof CHECKS)[number];

const check = z.object({
  name: z.enum(CHECKS),
  /** `warning`: it works, and something is missing. */
  state: z.enum(['ok', 'warning', 'failed']),
  /** One line about what was found. */
  message: z.string(),
  /** The remedy; null if nothing needs mending. */
  remedy: z.nullable(z.string()),
});
export type Check = z.infer<typeof check>;

/** The state of an installation: numbers only, nothing about anybody. */
export const healthSchema = z.object({
  checks: z.array(check),
  emails: z.object({ waiting: z.int(), refused: z.int() }),
  tablets: z.object({ paired: z.int(), silent: z.int() }),
});
export type Health = z.infer<typeof healthSchema>;
