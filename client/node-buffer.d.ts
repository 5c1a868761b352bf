/** drizzle-zod's types name Node's Buffer. Undeclared, it would make each text of an answer `any` in the browser. */
interface Buffer extends Uint8Array {
  readonly parent: ArrayBuffer;
}
