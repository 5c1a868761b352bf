import { NOT_A_PHOTO, PHOTO_CUT_OFF } from '#shared/media/photo.form';
import { refusedUpload } from '../upload-bytes';

export const notAPhoto = () => refusedUpload('photo', NOT_A_PHOTO);
export const cutOffPhoto = () => refusedUpload('photo', PHOTO_CUT_OFF);
