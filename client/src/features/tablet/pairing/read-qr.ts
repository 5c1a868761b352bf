import decodeQR, { type Image } from 'qr/decode.js';

/** A wider picture would not help to read a code held before the camera. */
const WIDTH_MAX = 800;

/** Reads the QR code in the current picture of a video. */
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
    // There is no code, or only a part of it is in the picture.
    return undefined;
  }
}
