import { RecordingProblem } from './recording';

const byName: Record<string, string> = {
  NotAllowedError:
    'The microphone is switched off for this page. Allow it in the browser, next to the address of this page or in its settings, and press Record again.',
  NotFoundError:
    'We found no microphone. Please connect one, or open this page on a phone or tablet.',
  NotReadableError:
    'Another program is using the microphone. Please close it, and press Record again.',
};

/** What to tell somebody whose recording did not come about. */
export function microphoneProblem(error: unknown): string {
  if (error instanceof RecordingProblem) return error.message;
  const name = error instanceof DOMException ? error.name : '';
  return byName[name] ?? 'The recording did not work. Please press Record again.';
}

/** Why recording cannot even be tried here. Browsers lend the microphone only to pages that nobody can tamper with. */
export const cannotRecord = (): string =>
  window.isSecureContext
    ? 'This browser cannot record. Please open this page in another browser, or on a phone or tablet.'
    : 'Browsers record only on pages whose address begins with https. Please open this page there.';
