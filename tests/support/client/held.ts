/** A promise that stays pending until the test settles it, such as the answer of a slow server. */
export function held<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
