import { TabletEnded } from '../db/domain-errors';
import { lockPersonOfTablet } from '../db/person-lock.repository';
import { isTabletConnected } from '../db/tablet-sessions.repository';
import { sentByTablet } from '../media/upload-maker.fields';
import type { Uploader } from '../media/uploads.repository';

/**
 * A row of a tablet, which is never told that there is no room: it has a few unused files at most.
 * @throws TabletEnded if the family has ended it when its person is locked
 */
export const tabletUploads = ({ id, personId }: { id: number; personId: number }): Uploader => ({
  id: personId,
  userId: null,
  sentBy: sentByTablet(id),
  async lock(tx) {
    const isThere =
      (await lockPersonOfTablet(tx, personId)) && (await isTabletConnected(tx, { id, personId }));
    if (!isThere) throw new TabletEnded();
  },
  refuseOverfull: () => Promise.resolve(),
});
