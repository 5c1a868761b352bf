/**
 * A parameter in the type of a data URL. The page puts it there after it has said that the end is missing, so that the
 * server takes what there is of the picture.
 */
export const CUT_OFF = ';cut-off=1';
/** Returns true for a photo that was chosen now and whose end is missing. */
export const isCutOffUrl = (photoUrl: string): boolean => photoUrl.slice(0, 64).includes(CUT_OFF);
