import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const [WIDTH, HEIGHT] = [640, 480];
/** Pixels of one little square of the code. */
const SQUARE = 8;

/** Writes the picture of a camera in front of a QR code, which Chromium repeats as the feed of its fake camera. */
export async function writeQrCamera(file: string, text: string): Promise<void> {
  const data = encodeQR(text, 'raw');
  const grey = Buffer.alloc(WIDTH * HEIGHT, 235);
  const [left, top] = [(WIDTH - data.length * SQUARE) / 2, (HEIGHT - data.length * SQUARE) / 2];
  for (const [row, squares] of data.entries()) {
    for (const [column, isDark] of squares.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < SQUARE; line += 1) {
        const start =
          (Math.floor(top) + row * SQUARE + line) * WIDTH + Math.floor(left) + column * SQUARE;
        grey.fill(16, start, start + SQUARE);
      }
    }
  }
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
      grey,
      color,
    ]),
  );
}
