import { IMPORTED_MESSAGES_MAX } from '#shared/product/limits';
import type { Feature } from '../feature';
import { exportListWithFiles, type ExportList } from '../people/exported-list.fields';
import { importMessage } from './import-messages';
import { keyedMessages } from './import-messages.repository';
import { messagesOnPage } from './message-on-page.texts';
import { tabletMessages } from './message.fields';
import { messageNotifications } from './message.notifications';
import { expiredMessages, exportMessages } from './messages.repository';
import { messageRoutes, tabletMessageRoutes } from './messages.routes';

const shownMessages = exportListWithFiles(
  exportMessages,
  'messages',
  ({ at }) => at.slice(0, 10),
  messagesOnPage,
);

/** No list has the recordings of messages, so only a reader of their own opens them. */
const exportWithRecordings: ExportList = async (db, personId, newest) => {
  const { files, ...list } = await shownMessages(db, personId, newest);
  return { ...list, files: files.map((file) => ({ ...file, reader: { messageOf: personId } })) };
};

export const messages = {
  routes: (deps) => [messageRoutes(deps)],
  tabletRoutes: (deps) => [tabletMessageRoutes(deps)],
  notifications: ({ db }) => messageNotifications(db),
  expired: { messages: expiredMessages },
  content: {
    onTablet: { messages: tabletMessages },
    exported: { messages: exportWithRecordings },
    imported: {
      messages: {
        kind: 'message',
        inWords: (count, translate) =>
          translate('{count, plural, one {# message} other {# messages}}', { count }),
        most: IMPORTED_MESSAGES_MAX,
        read: keyedMessages,
        add: importMessage,
      },
    },
  },
} satisfies Feature;
