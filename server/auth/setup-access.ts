import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;
const MINUTES = 60;
const WRONG_TRIES_MAX = 10;

/** A proxy in front of the server, as one request that the set-up page made has shown it. */
interface SeenProxies {
  /** The origin that the browser had open. */
  origin: string;
  /** The exact addresses of the proxies; empty without one. */
  addresses: string[];
}

/** Who may set up a new installation: whoever has the token of its start. */
export interface SetupAccess {
  /** The token for the terminal. Undefined once the set-up is over, and where SETUP_TOKEN holds it. */
  readonly token: string | undefined;
  /** True until it is known that the installation has had an administrator. */
  readonly isOpen: boolean;
  /**
   * Compares a token and counts it if it is wrong. After ten wrong ones the right one is refused too, until the next start; the one
   * of the terminal also after an hour.
   */
  accepts(token: string): boolean;
  /** The code with which another tab of the same browser shows that its address leads here. It grants nothing else. */
  readonly checkCode: string;
  isCheckCode(code: string): boolean;
  /** The last request with the code. */
  seen: SeenProxies | undefined;
  /** Called when there is an administrator. */
  end(): void;
}

/**
 * @param given SETUP_TOKEN, for installations whose terminal nobody sees
 */
export function createSetupAccess(
  given: string | undefined,
  now: () => number = () => Date.now(),
): SetupAccess {
  const token = given ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const endsAt = given === undefined ? now() + MINUTES * 60_000 : Infinity;
  let wrong = 0;
  let isOpen = true;
  const checkCode = randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    get token() {
      return isOpen && given === undefined ? token : undefined;
    },
    get isOpen() {
      return isOpen;
    },
    accepts: (tried) => {
      if (!isOpen || wrong >= WRONG_TRIES_MAX || now() >= endsAt) return false;
      const isRight = isSame(tried, token);
      if (!isRight) wrong += 1;
      return isRight;
    },
    checkCode,
    isCheckCode: (code) => isSame(code, checkCode),
    seen: undefined,
    end: () => {
      isOpen = false;
    },
  };
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
