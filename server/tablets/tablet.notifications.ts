import { paths } from '#shared/product/paths';
import type { PushTemplates } from '../notifications/push';

export const tabletNotifications = {
  'tablet-silent': ({ personId }, translate) =>
    Promise.resolve({
      title: translate('A tablet has gone quiet'),
      body: translate('Open this to see when it was last heard from.'),
      path: `${personId ? `/people/${personId}` : ''}${paths.tablet}`,
      tag: `tablet-silent-${personId ?? 'home'}`,
    }),
} satisfies Partial<PushTemplates>;
