/** One field's fault; `path` is dotted, e.g. "email". */
export interface FieldFault {
  path: string;
  message: string;
}

/** The body of every answer that is not a success: `message` for people, `code` for machines. */
export interface ApiErrorBody {
  message: string;
  code: string;
  errors?: FieldFault[];
}
