/** Browsers lend it only to pages that nobody can tamper with. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator;

/**
 * Asks for the camera at the back, from within the press that wants it. The answer lets go of it.
 * @throws DOMException as the browser gives it, when there is none or it is not ours to use
 */
export async function openCamera(video: HTMLVideoElement): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  video.srcObject = stream;
  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  };
  // A tablet may refuse while it is put away; its first picture is waited for in any case.
  video.play().catch(close);
  return close;
}
