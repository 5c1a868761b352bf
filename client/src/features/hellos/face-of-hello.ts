/** A face whose voice a recording can become. */
export interface FaceOfHello {
  id: number;
  name: string;
  hasDied?: boolean | undefined;
}
