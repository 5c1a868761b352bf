import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import {
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
  Stanza,
  type Identity,
  type Recipient,
} from 'age-encryption';
import type { Seal } from '../config/backups';
import { BackupError } from './archive-format';

/** Opens a sealed archive: a passphrase, or a private key as set-up and age-keygen write it. */
export type Secret = { passphrase: string } | { privateKey: string };

const FIRST_LINE = 'age-encryption.org/v1\n';
/** age takes 2^18, which is 256 MB of memory for a moment, a quarter of the smallest machine that we support. */
const WORK_FACTOR = 17;
/** Protects the memory from a forged archive. age itself writes up to this on fast machines. */
const MAX_WORK_FACTOR = 20;
const NO_NONCE = Buffer.alloc(12);
const KEY_BYTES = 16;
const TAG_BYTES = 16;
const CIPHER = 'chacha20-poly1305';

const NOT_THIS_SECRET = 'This passphrase or key does not open this backup.';

/** A key pair for sealing. The server keeps the public half alone. */
export async function createBackupKey(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/**
 * Reads what somebody typed: a private key, perhaps in lower case or in groups, or else a passphrase.
 * @throws BackupError for a private key with an error in it
 */
export async function secretFrom(typed: string): Promise<Secret> {
  const line = typed.split(/\r?\n/).find((one) => /^\s*age-secret-key-/i.test(one)) ?? typed;
  const joined = line.replace(/\s/g, '').toUpperCase();
  if (!joined.startsWith('AGE-SECRET-KEY-')) return { passphrase: typed.replace(/\r?\n$/, '') };
  try {
    await identityToRecipient(joined);
  } catch (cause) {
    throw new BackupError('This key has an error in it. Compare it with what was written down.', {
      cause,
    });
  }
  return { privateKey: joined };
}

/** True if the file is sealed with age. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0);
    return buffer.toString('latin1', 0, bytesRead) === FIRST_LINE;
  } finally {
    await handle.close();
  }
}

/** Opens sealed archives. */
export type Unseal = (sealed: Readable) => Promise<Readable>;

/**
 * Seals what `write` writes, in pieces.
 * @returns what `write` returned, and what opens the archive again while this process runs
 */
export async function sealing<Result>(
  seal: Seal,
  output: Writable,
  write: (output: Writable) => Promise<Result>,
): Promise<{ result: Result; unseal: Unseal }> {
  const encrypter = new Encrypter();
  const own = new OwnKey();
  if ('publicKey' in seal) {
    encrypter.addRecipient(seal.publicKey);
    // The private half is not here.
    encrypter.addRecipient(own);
  } else encrypter.addRecipient(new PassphraseRecipient(seal.passphrase));
  const input = new PassThrough();
  const sealed = await encrypter.encrypt(asWeb(input));
  const written = pipeline(asNode(sealed), output);
  // A disk that is full is the reason why `write` fails.
  written.catch((error: Error) => input.destroy(error));
  try {
    const result = await write(input);
    await written;
    return {
      result,
      unseal: 'publicKey' in seal ? unsealWith(own) : unsealWithSecret(seal),
    };
  } catch (error) {
    input.destroy(error as Error);
    await written.catch((reason: Error) => {
      if (!isAbort(reason)) throw reason;
    });
    throw error;
  }
}

const isAbort = ({ name, code }: NodeJS.ErrnoException) =>
  name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Opens archives with a passphrase or a private key. */
export function unsealWithSecret(secret: Secret): Unseal {
  if ('passphrase' in secret) return unsealWith(new PassphraseIdentity(secret.passphrase));
  return unsealWith(secret.privateKey);
}

const unsealWith =
  (identity: Identity | string): Unseal =>
  async (sealed) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    try {
      return asNode(await decrypter.decrypt(asWeb(sealed)));
    } catch (cause) {
      if (cause instanceof Error && cause.message.startsWith('no identity matched'))
        throw new BackupError(NOT_THIS_SECRET, { cause });
      throw cause;
    }
  };

/** Reads an archive, sealed or not. */
export async function readArchive(
  file: string,
  unseal: Unseal | undefined,
): Promise<{ archive: Readable; close: () => void }> {
  const sealed = await isSealed(file);
  const source = createReadStream(file);
  const close = () => void source.destroy();
  try {
    if (!sealed) return { archive: source, close };
    if (!unseal)
      throw new BackupError('This backup is sealed. Its passphrase or key is needed to read it.');
    return { archive: await unseal(source), close };
  } catch (error) {
    close();
    throw error;
  }
}

const asWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const asNode = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream);

/** Remembers the key of one archive, and writes nothing into it. */
class OwnKey implements Recipient, Identity {
  #fileKey: Uint8Array | null = null;
  wrapFileKey(fileKey: Uint8Array) {
    this.#fileKey = fileKey.slice();
    return [];
  }
  unwrapFileKey() {
    return this.#fileKey;
  }
}

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

/** The passphrase of age. The library would stop everything else for seconds, and takes twice the memory. */
function keyOf(passphrase: string, salt: Uint8Array, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor;
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  return derive(passphrase, label, 32, { N, r: 8, p: 1, maxmem: 129 * 8 * N + 1024 * 1024 });
}

class PassphraseRecipient implements Recipient {
  readonly #passphrase: string;
  constructor(passphrase: string) {
    this.#passphrase = passphrase;
  }
  async wrapFileKey(fileKey: Uint8Array) {
    const salt = randomBytes(16);
    const key = await keyOf(this.#passphrase, salt, WORK_FACTOR);
    const cipher = createCipheriv(CIPHER, key, NO_NONCE, { authTagLength: TAG_BYTES });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    const args = ['scrypt', salt.toString('base64').replace(/=+$/, ''), String(WORK_FACTOR)];
    return [new Stanza(args, new Uint8Array(body))];
  }
}

class PassphraseIdentity implements Identity {
  /** A restore reads an archive twice. */
  readonly #known = new Map<string, Uint8Array | null>();
  readonly #passphrase: string;
  constructor(passphrase: string) {
    this.#passphrase = passphrase;
  }
  async unwrapFileKey(stanzas: Stanza[]) {
    const [stanza] = stanzas;
    if (stanzas.length !== 1 || stanza?.args[0] !== 'scrypt') return null;
    const [, salt = '', factor = ''] = stanza.args;
    const workFactor = /^[1-9]\d?$/.test(factor) ? Number(factor) : MAX_WORK_FACTOR + 1;
    if (workFactor > MAX_WORK_FACTOR || stanza.body.length !== KEY_BYTES + TAG_BYTES)
      throw new Error('invalid scrypt stanza');
    const name = [...stanza.args, Buffer.from(stanza.body).toString('hex')].join(' ');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const key = await keyOf(this.#passphrase, Buffer.from(salt, 'base64'), workFactor);
    const fileKey = opened(stanza.body, key);
    this.#known.set(name, fileKey);
    return fileKey;
  }
}

function opened(body: Uint8Array, key: Buffer): Uint8Array | null {
  const decipher = createDecipheriv(CIPHER, key, NO_NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(body.subarray(KEY_BYTES));
  try {
    return new Uint8Array(
      Buffer.concat([decipher.update(body.subarray(0, KEY_BYTES)), decipher.final()]),
    );
  } catch {
    return null;
  }
}
