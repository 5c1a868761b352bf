const UPLOAD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for the id of an upload, which stands where a data URL can stand. */
export const isUploadId = (value: string): boolean => UPLOAD_ID.test(value);
