/** A value that was picked out of a JSON text. */
export interface Picked {
  /** The names of the fields that lead to it, joined by dots. */
  path: string;
  /** Its place in the list at the path; 0 outside of lists. */
  at: number;
  /** The value as JSON; undefined for one that is larger than `bounds`. */
  text: string | undefined;
}

interface Bounds {
  bytes: number;
  /** Opening brackets and commas outside of texts: each is a value that parsing would create. */
  marks: number;
  /** A value that is deeper refuses the whole. */
  depth: number;
}

interface Wanted {
  /** Objects whose fields are looked at. */
  objects: readonly string[];
  /** Fields that are picked whole. */
  fields: readonly string[];
  /** Lists whose items are picked one by one, and the most items of each. */
  lists: Readonly<Record<string, number>>;
  /** The largest value that is picked. */
  bounds: Bounds;
}

/** The text is no JSON, or a wanted object or list is something else. */
export class NotTheJson extends Error {
  override name = 'NotTheJson';
}

/** A list has more items than it may, a wanted field is there twice, an object has too many fields, or a wanted value is too deep. */
export class TooMuchJson extends Error {
  override name = 'TooMuchJson';
}

interface Container {
  path: string;
  isList: boolean;
  items: number;
}

/** A value that is passed through byte by byte. */
interface Value {
  path: string;
  at: number;
  /** Undefined for a value that is skipped, or has become too large. */
  kept: Uint8Array[] | undefined;
  bytes: number;
  marks: number;
  depth: number;
  isInString: boolean;
  isEscaped: boolean;
}

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'end';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const BYTE_ORDER_MARK = '\uFEFF';
const KEY = ' key';
/** Fields of an object that is looked at. */
const FIELDS_MAX = 1_000;
const KEY_BOUNDS: Bounds = { bytes: 100, marks: 0, depth: 0 };

/**
 * Picks values out of a JSON text that arrives in pieces, without ever parsing more than one value of a bounded size.
 * Whatever is not wanted is skipped without being checked, at the cost of looking at each byte once.
 */
export class JsonPicker {
  readonly #wanted: Wanted;
  readonly #onPicked: (picked: Picked) => void;
  readonly #containers: Container[] = [];
  readonly #seen = new Set<string>();
  #expected: Expected = 'value';
  #key = '';
  #value: Value | undefined;
  #start: number[] = [];

  constructor(wanted: Wanted, onPicked: (picked: Picked) => void) {
    this.#wanted = wanted;
    this.#onPicked = onPicked;
  }

  /** @throws NotTheJson, TooMuchJson */
  push(piece: Uint8Array): void {
    const bytes = this.#withoutByteOrderMark(piece);
    for (let at = 0; at < bytes.length;)
      at = this.#value ? this.#passThrough(this.#value, bytes, at) : this.#step(bytes, at);
  }

  /** @throws NotTheJson if the text is not complete */
  end(): void {
    if (this.#expected !== 'end') throw new NotTheJson();
  }

  /** Waits for the first three bytes, which may arrive one by one. */
  #withoutByteOrderMark(piece: Uint8Array): Uint8Array {
    const length = 3;
    if (this.#start.length >= length) return piece;
    const bytes = Uint8Array.from([...this.#start, ...piece.subarray(0, length)]);
    this.#start.push(...piece.subarray(0, length - this.#start.length));
    if (this.#start.length < length) return new Uint8Array();
    const rest = piece.subarray(length);
    const isMarked = Buffer.from(this.#start).toString() === BYTE_ORDER_MARK;
    return Buffer.concat([isMarked ? bytes.subarray(length) : bytes, rest]);
  }

  /** Takes one byte between two values. */
  #step(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? 0;
    if (isSpace(byte)) return at + 1;
    const container = this.#containers.at(-1);
    const isEnd = byte === (container?.isList ? LIST_END : OBJECT_END);
    switch (this.#expected) {
      case 'key-or-end':
      case 'value-or-end':
        if (isEnd) return this.#leave(at);
        return this.#expected === 'key-or-end'
          ? this.#beginKey(byte, at)
          : this.#beginValue(byte, at);
      case 'key':
        return this.#beginKey(byte, at);
      case 'value':
        return this.#beginValue(byte, at);
      case 'colon':
        if (byte !== COLON) throw new NotTheJson();
        this.#expected = 'value';
        return at + 1;
      case 'comma-or-end':
        if (isEnd) return this.#leave(at);
        if (byte !== COMMA) throw new NotTheJson();
        this.#expected = container?.isList ? 'value' : 'key';
        return at + 1;
      case 'end':
        throw new NotTheJson();
    }
  }

  #leave(at: number): number {
    this.#containers.pop();
    this.#expected = this.#containers.length === 0 ? 'end' : 'comma-or-end';
    return at + 1;
  }

  #beginKey(byte: number, at: number): number {
    if (byte !== QUOTE) throw new NotTheJson();
    const container = this.#containers.at(-1);
    if (container) container.items += 1;
    if ((container?.items ?? 0) > FIELDS_MAX) throw new TooMuchJson();
    this.#value = begun(KEY, 0, true);
    return at;
  }

  #beginValue(byte: number, at: number): number {
    const { objects, fields, lists } = this.#wanted;
    const container = this.#containers.at(-1);
    if (!container) return this.#enter(byte === OBJECT, '', false, at);
    if (byte === COMMA || byte === COLON || byte === LIST_END || byte === OBJECT_END)
      throw new NotTheJson();
    if (container.isList) {
      container.items += 1;
      if (container.items > (lists[container.path] ?? 0)) throw new TooMuchJson();
      this.#value = begun(container.path, container.items - 1, true);
      return at;
    }
    const path = container.path === '' ? this.#key : `${container.path}.${this.#key}`;
    const [isObject, isList] = [objects.includes(path), Object.hasOwn(lists, path)];
    const isField = fields.includes(path);
    if (isObject || isList || isField) {
      if (this.#seen.has(path)) throw new TooMuchJson();
      this.#seen.add(path);
    }
    if (isObject || isList) return this.#enter(byte === (isList ? LIST : OBJECT), path, isList, at);
    this.#value = begun(path, 0, isField);
    return at;
  }

  #enter(isRight: boolean, path: string, isList: boolean, at: number): number {
    if (!isRight) throw new NotTheJson();
    this.#containers.push({ path, isList, items: 0 });
    this.#expected = isList ? 'value-or-end' : 'key-or-end';
    return at + 1;
  }

  /** Takes the bytes of a value, up to its end or the end of the piece. */
  #passThrough(value: Value, bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (value.isInString) {
        if (value.isEscaped) value.isEscaped = false;
        else if (byte === BACKSLASH) value.isEscaped = true;
        else if (byte === QUOTE) {
          value.isInString = false;
          if (value.depth === 0) return this.#finish(value, bytes, from, at + 1);
        }
      } else if (byte === QUOTE) value.isInString = true;
      else if (byte === LIST || byte === OBJECT) {
        value.depth += 1;
        value.marks += 1;
        if (value.kept && value.depth > this.#wanted.bounds.depth) throw new TooMuchJson();
      } else if (byte === LIST_END || byte === OBJECT_END) {
        // The end of what a number or a literal is in.
        if (value.depth === 0) return this.#finish(value, bytes, from, at);
        value.depth -= 1;
        if (value.depth === 0) return this.#finish(value, bytes, from, at + 1);
      } else if (value.depth === 0 && (byte === COMMA || isSpace(byte)))
        return this.#finish(value, bytes, from, at);
      else if (byte === COMMA) value.marks += 1;
    }
    this.#keep(value, bytes.subarray(from));
    return bytes.length;
  }

  #keep(value: Value, bytes: Uint8Array): void {
    value.bytes += bytes.length;
    const most = value.path === KEY ? KEY_BOUNDS : this.#wanted.bounds;
    if (value.bytes > most.bytes || value.marks > most.marks) value.kept = undefined;
    // Copied, because the piece may be used again.
    value.kept?.push(bytes.slice());
  }

  #finish(value: Value, bytes: Uint8Array, from: number, end: number): number {
    this.#keep(value, bytes.subarray(from, end));
    this.#value = undefined;
    const text = value.kept && Buffer.concat(value.kept).toString();
    if (value.path === KEY) {
      this.#key = text === undefined ? KEY : keyIn(text);
      this.#expected = 'colon';
      return end;
    }
    this.#expected = 'comma-or-end';
    const { fields, lists } = this.#wanted;
    const { path, at } = value;
    if (fields.includes(path) || Object.hasOwn(lists, path)) this.#onPicked({ path, at, text });
    return end;
  }
}

const begun = (path: string, at: number, isKept: boolean): Value => ({
  path,
  at,
  kept: isKept ? [] : undefined,
  bytes: 0,
  marks: 0,
  depth: 0,
  isInString: false,
  isEscaped: false,
});

/** @throws NotTheJson */
function keyIn(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw new NotTheJson();
  }
}
