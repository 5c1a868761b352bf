import { t } from '@lingui/core/macro';
import { RecordingProblem } from './recording';

const byName: Record<string, () => string> = {
  NotAllowedError: () =>
    t`The microphone is switched off for this page. Allow it in the browser, next to the address of this page or in its settings, and press Record again.`,
  NotFoundError: () =>
    t`We found no microphone. Please connect one, or open this page on a phone or tablet.`,
  NotReadableError: () =>
    t`Another program is using the microphone. Please close it, and press Record again.`,
};

/** The message for a recording that failed. */
export function microphoneProblem(error: unknown): string {
  if (error instanceof RecordingProblem) return error.message;
  const name = error instanceof DOMException ? error.name : '';
  return byName[name]?.() ?? t`The recording did not work. Please press Record again.`;
}

/** Why recording is not possible here. Browsers offer the microphone in secure contexts only. */
export const cannotRecord = (): string =>
  window.isSecureContext
    ? t`This browser cannot record. Please open this page in another browser, or on a phone or tablet.`
    : t({
        message:
          'Browsers record only on pages whose address begins with https. Please open this page there. Whoever runs Dear Ones finds how on the page “At home” of its documentation.',
        comment: '“At home” is the title of a page in English.',
      });
