const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True for a UUID in lower case, as the product writes them: the id of a row, of an upload, of a request. */
export const isUuid = (text: string): boolean => UUID.test(text);
