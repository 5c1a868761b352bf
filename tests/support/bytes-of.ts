import type { Test } from 'supertest';

/** The bytes of an answer with status 200, of whatever type. */
export async function bytesOf(asking: Test): Promise<Buffer> {
  const { body } = await asking
    .buffer(true)
    .parse((res, done) => {
      const pieces: Buffer[] = [];
      res.on('data', (piece: Buffer) => pieces.push(piece));
      res.on('end', () => done(null, Buffer.concat(pieces)));
    })
    .expect(200);
  return body as Buffer;
}
