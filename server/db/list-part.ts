/** Rows after one id, as many as asked for; all of them unless said otherwise. */
export interface ListPart {
  after?: number;
  limit?: number;
}
