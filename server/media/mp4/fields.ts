import { unknown } from '../file-refused';

/** Reads numbers one after the other, within the bounds of a box. */
export class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  skip(bytes: number): void {
    this.bytes(bytes);
  }

  bytes(length: number): Buffer {
    if (length > this.left) throw unknown('a box ends early');
    const start = this.#at;
    this.#at += length;
    return this.#bytes.subarray(start, this.#at);
  }

  /** Everything up to the end. */
  rest(): Buffer {
    return this.bytes(this.left);
  }

  u8(): number {
    return this.bytes(1).readUInt8();
  }

  u16(): number {
    return this.bytes(2).readUInt16BE();
  }

  u24(): number {
    return this.bytes(3).readUIntBE(0, 3);
  }

  u32(): number {
    return this.bytes(4).readUInt32BE();
  }

  i32(): number {
    return this.bytes(4).readInt32BE();
  }

  u64(): number {
    return safe(this.bytes(8).readBigUInt64BE());
  }

  i64(): number {
    return safe(this.bytes(8).readBigInt64BE());
  }

  name(): string {
    return this.bytes(4).toString('latin1');
  }

  /** The number of entries of a table that takes the rest of the box. Nothing is made of a table before it is known to be there. */
  entries(bytesEach: number, count = this.u32()): number {
    if (count * bytesEach !== this.left) throw unknown('a table has another length');
    return count;
  }
}

function safe(number: bigint): number {
  if (number > BigInt(Number.MAX_SAFE_INTEGER) || number < BigInt(Number.MIN_SAFE_INTEGER))
    throw unknown('a number is too large');
  return Number(number);
}
