import { t } from '@lingui/core/macro';
import type { CallMedia, MediaProblem } from '../../lib/live-call/call-media';

const problems: Record<'camera' | 'microphone', Record<MediaProblem, () => string>> = {
  camera: {
    refused: () =>
      t`The camera is switched off for this page. Allow it in the browser, next to the address of this page or in its settings.`,
    missing: () => t`We found no camera.`,
    'in-use': () => t`Another program is using the camera.`,
    insecure: () => t`The browser has no camera for a page whose address begins with http.`,
  },
  microphone: {
    refused: () =>
      t`The microphone is switched off for this page. Allow it in the browser, next to the address of this page or in its settings.`,
    missing: () => t`We found no microphone.`,
    'in-use': () => t`Another program is using the microphone.`,
    insecure: () => t`The browser has no microphone for a page whose address begins with http.`,
  },
};

/** One sentence for each of camera and microphone that is not there. */
export const problemsInWords = ({ problems: found }: CallMedia): string[] =>
  (['camera', 'microphone'] as const).flatMap((kind) => {
    const problem = found[kind];
    return problem ? [problems[kind][problem]()] : [];
  });
