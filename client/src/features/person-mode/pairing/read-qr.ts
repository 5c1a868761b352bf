import decodeQR, { type Image } from 'qr/decode.js';

/** As wide as a picture need be to show a code that is held before it. */
const WIDTH_MAX = 800;

/** Reads the QR code that a camera shows just now. */
export function readQr(video: HTMLVideoElement): string | undefined {
  const scale = Math.min(1, WIDTH_MAX / video.videoWidth);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [
    Math.round(video.videoWidth * scale),
    Math.round(video.videoHeight * scale),
  ];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context ? readQrIn(context.getImageData(0, 0, canvas.width, canvas.height)) : undefined;
}

export function readQrIn(picture: Image): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    // There is none, or it is half out of the picture.
    return undefined;
  }
}
