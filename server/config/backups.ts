import path from 'node:path';
import * as z from 'zod';
import { BACKUP_PASSPHRASE_MIN } from '#shared/product/limits';
import { placeProblem, type PlaceProblem } from './backup-place';

/** How a backup is sealed. Undefined in the settings means that it is not. */
export type Seal = { passphrase: string } | { publicKey: string };

/** The backups that the server makes by itself. */
export interface BackupConfig {
  folder: string;
  /** When it is made each day, in the time zone of the server. */
  at: { hour: number; minute: number };
}

/** A public key of age (X25519): bech32 without a checksum error, which sealing finds. */
const PUBLIC_KEY = /^age1[02-9ac-hj-np-z]{58}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DEFAULT_TIME = '03:30';

export const backupSettings = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z.string().regex(TIME, 'must be a time such as 03:30').optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(BACKUP_PASSPHRASE_MIN, `must have ${BACKUP_PASSPHRASE_MIN} characters or more`)
    .optional(),
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(PUBLIC_KEY, 'must be the public key that set-up or age-keygen made: age1 and 58 more')
    .optional(),
  BACKUP_UNSEALED: z.enum(['1', '0'], 'must be 1 or 0').default('0'),
};

export function backupErrors(given: Record<string, string | undefined>): string[] {
  const { BACKUP_DIR, BACKUP_AT, BACKUP_PASSPHRASE, BACKUP_PUBLIC_KEY, BACKUP_UNSEALED } = given;
  const isUnsealed = BACKUP_UNSEALED === '1';
  return [
    ...(BACKUP_DIR && !BACKUP_PASSPHRASE && !BACKUP_PUBLIC_KEY && !isUnsealed
      ? [
          'BACKUP_DIR: set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY too, so that nobody else can read the backups; BACKUP_UNSEALED=1 leaves them open',
        ]
      : []),
    ...(BACKUP_PASSPHRASE && BACKUP_PUBLIC_KEY
      ? ['BACKUP_PUBLIC_KEY: set this or BACKUP_PASSPHRASE, and not both']
      : []),
    ...(isUnsealed && (BACKUP_PASSPHRASE || BACKUP_PUBLIC_KEY)
      ? [
          'BACKUP_UNSEALED: remove it, because BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY seals the backups',
        ]
      : []),
    ...(BACKUP_AT && !BACKUP_DIR ? ['BACKUP_DIR: must be set together with BACKUP_AT'] : []),
  ];
}

const PLACE_ERRORS: Readonly<Record<PlaceProblem, string | undefined>> = {
  taken:
    'BACKUP_DIR: must be another folder than DATA_DIR and those of the database, the emails and the temporary files in it',
  system:
    'BACKUP_DIR: must be a folder for backups alone, and none of the system such as / or /etc',
  // An operator who sets the variable may have mounted a disk there.
  temporary: undefined,
};

/** @param dataDir absolute */
export function backupPlaceErrors(
  { BACKUP_DIR }: Record<string, string | undefined>,
  projectDir: string,
  dataDir: string,
): string[] {
  if (BACKUP_DIR === undefined) return [];
  const problem = placeProblem(path.resolve(projectDir, BACKUP_DIR), dataDir);
  const error = problem && PLACE_ERRORS[problem];
  return error === undefined ? [] : [error];
}

/** A seal that a variable chooses wins over the stored key of set-up. */
export function withoutOtherSeal<Stored extends { BACKUP_PUBLIC_KEY?: string }>(
  stored: Stored,
  set: Record<string, string | undefined>,
): Stored {
  if (!set.BACKUP_PASSPHRASE && set.BACKUP_UNSEALED !== '1') return stored;
  const { BACKUP_PUBLIC_KEY: _other, ...rest } = stored;
  return rest as Stored;
}

type Values = z.infer<z.ZodObject<typeof backupSettings>>;

export function backupConfig(
  { BACKUP_DIR, BACKUP_AT = DEFAULT_TIME }: Values,
  projectDir: string,
): BackupConfig | undefined {
  if (BACKUP_DIR === undefined) return undefined;
  const [, hour, minute] = TIME.exec(BACKUP_AT) ?? [];
  return {
    folder: path.resolve(projectDir, BACKUP_DIR),
    at: { hour: Number(hour), minute: Number(minute) },
  };
}

export function sealConfig({ BACKUP_PASSPHRASE, BACKUP_PUBLIC_KEY }: Values): Seal | undefined {
  if (BACKUP_PASSPHRASE !== undefined) return { passphrase: BACKUP_PASSPHRASE };
  return BACKUP_PUBLIC_KEY === undefined ? undefined : { publicKey: BACKUP_PUBLIC_KEY };
}
