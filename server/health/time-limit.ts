/** @returns what the promise does, or `late` if it takes longer */
export async function withTimeLimit<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
