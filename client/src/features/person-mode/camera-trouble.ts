const NOT_ALLOWED =
  'The camera is switched off for Dear Ones. Allow it in the settings of this tablet, or enter the code here.';
const NO_CAMERA = 'The camera cannot be used on this tablet just now. Please enter the code here.';

/** Why a code could not be scanned, for whoever sets the tablet up. */
export const cameraTrouble = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? NOT_ALLOWED : NO_CAMERA;
