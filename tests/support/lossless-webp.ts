/** Writes bits from the lowest up, which is the order of lossless WebP. */
class Bits {
  readonly #bytes: number[] = [];
  #byte = 0;
  #filled = 0;

  put(value: number, count: number): void {
    for (let bit = 0; bit < count; bit += 1) {
      this.#byte |= ((value >>> bit) & 1) << this.#filled;
      this.#filled += 1;
      if (this.#filled === 8) this.#next();
    }
  }

  whole(): Buffer {
    if (this.#filled > 0) this.#next();
    // The decoder reads a little ahead.
    return Buffer.from([...this.#bytes, ...Array<number>(64).fill(0)]);
  }

  #next(): void {
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#filled = 0;
  }
}

const GROUPS = 65_536;

/** A code of one symbol, which takes no bits of its own and yet a table of 256 entries once it is unpacked. */
function putCodeOfOne(bits: Bits): void {
  bits.put(1, 1);
  bits.put(0, 1);
  bits.put(1, 1);
  bits.put(0, 8);
}

/** A code in which the first 256 of these symbols take eight bits each. */
function putCodeOfBytes(bits: Bits, symbols: number): void {
  bits.put(0, 1);
  // The lengths that occur, in the order of the format: 0 and 8.
  const order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8];
  bits.put(order.length - 4, 4);
  for (const length of order) bits.put(length === 0 || length === 8 ? 1 : 0, 3);
  bits.put(0, 1);
  for (let symbol = 0; symbol < symbols; symbol += 1) bits.put(symbol < 256 ? 1 : 0, 1);
}

const reversed = (byte: number) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2);

/**
 * A lossless WebP in which each square of four pixels has Huffman codes of its own, up to 65,536 of them: a few
 * hundred kilobytes that are hundreds of megabytes of tables once they are unpacked.
 * @param edge a multiple of four, in pixels
 */
export function losslessWebpOfManyCodes(edge: number): Buffer {
  const bits = new Bits();
  bits.put(0x2f, 8);
  bits.put(edge - 1, 14);
  bits.put(edge - 1, 14);
  // No alpha, version 0, no transform.
  bits.put(0, 1 + 3 + 1);
  // A cache of 2,048 colors makes each table larger.
  bits.put(1, 1);
  bits.put(11, 4);
  // Groups of codes, one for each square of 2^2 pixels.
  bits.put(1, 1);
  bits.put(0, 3);
  putGroupsOfSquares(bits, (edge / 4) ** 2);
  for (let code = 0; code < GROUPS * 5; code += 1) putCodeOfOne(bits);
  const data = bits.whole();
  const head = Buffer.alloc(20);
  head.write('RIFF', 0);
  head.writeUInt32LE(12 + data.length + (data.length % 2), 4);
  head.write('WEBPVP8L', 8);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The picture of which squares have which group: its number in red and green. */
function putGroupsOfSquares(bits: Bits, squares: number): void {
  bits.put(0, 1);
  putCodeOfBytes(bits, 280);
  putCodeOfBytes(bits, 256);
  for (let code = 0; code < 3; code += 1) putCodeOfOne(bits);
  for (let square = 0; square < squares; square += 1) {
    const group = square % GROUPS;
    bits.put(reversed(group & 255), 8);
    bits.put(reversed(group >> 8), 8);
  }
}
