import type { Feature } from '../feature';
import { exportListWithFiles } from '../people/exported-list.fields';
import { messagesOnPage } from './message-on-page.texts';
import { tabletMessages } from './message.fields';
import { expiredMessages, exportMessages } from './messages.repository';
import { messageRoutes, tabletMessageRoutes } from './messages.routes';

export const messages = {
  routes: (deps) => [messageRoutes(deps)],
  tabletRoutes: (deps) => [tabletMessageRoutes(deps)],
  expired: { messages: expiredMessages },
  content: {
    onTablet: { messages: tabletMessages },
    exported: {
      messages: exportListWithFiles(
        exportMessages,
        'messages',
        ({ at }) => at.slice(0, 10),
        messagesOnPage,
      ),
    },
  },
} satisfies Feature;
