import { unknown } from '../file-refused';

const LEADING_ZEROS_MAX = 31;

/** Reads the bits of a header, within its bounds. */
export class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw unknown('a header ends early');
    const bit = (byte >> (7 - (this.#at & 7))) & 1;
    this.#at += 1;
    return bit;
  }

  flag(): boolean {
    return this.bit() === 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let nth = 0; nth < count; nth += 1) value = value * 2 + this.bit();
    return value;
  }

  /** A number without a sign, by Exp-Golomb. */
  ue(): number {
    let zeros = 0;
    while (!this.flag()) {
      zeros += 1;
      if (zeros > LEADING_ZEROS_MAX) throw unknown('a number is too large');
    }
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** A number with a sign. */
  se(): number {
    const number = this.ue();
    return number % 2 === 1 ? (number + 1) / 2 : -number / 2;
  }

  /** True if more follows than the bit that ends a part of H.264, and the zeros behind it. */
  hasMore(): boolean {
    const last = this.#bytes.length - 1;
    const byte = this.#bytes[last];
    if (!byte) throw unknown('a part of H.264 has no end');
    const zeros = 31 - Math.clz32(byte & -byte);
    return this.#at < last * 8 + 7 - zeros;
  }

  /** A part of H.264 ends here, and nothing is behind it. */
  end(): void {
    if (this.hasMore() || !this.flag()) throw unknown('a part of H.264 ends elsewhere');
    if (this.#bytes.length * 8 - this.#at >= 8) throw unknown('bytes behind a part of H.264');
  }
}
