import { t } from '@lingui/core/macro';
import { Announcement } from './announcement';

/** Tells screen readers of the first face of an album, once. The page shows it by its entrance. */
export const FirstFaceNews = ({ name }: { name: string }) => (
  <Announcement role="status">{t`${name} is the first face in the album.`}</Announcement>
);
