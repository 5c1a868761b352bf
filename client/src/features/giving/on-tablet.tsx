import { t } from '@lingui/core/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { currentDay } from '../../lib/date-format';
import { currentLanguage } from '../../lib/messages';
import { createQueryClient } from '../../lib/query-client';
import { storedRelation } from '../../lib/relation-word';
import { TABLET, TabletGlass } from '../../session/tablet-preview';

type OnTabletProps = { photoUrl: string; name: string; relationship: string };

/** The picture as the tablet frames it. The giver has no session, so this brings its own. */
export function OnTablet({ photoUrl, name, relationship }: OnTabletProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <figure className="grid gap-2">
        <div className="overflow-hidden rounded-card border-8 border-device">
          <TabletGlass
            size={TABLET}
            previewed={{
              screen: 'face',
              now: `${currentDay()}T09:00`,
              content: {
                locale: currentLanguage(),
                faces: [
                  {
                    id: 0,
                    name,
                    relationship: storedRelation(relationship),
                    description: null,
                    photoUrl,
                    otherPhotoUrls: [],
                    voiceUrl: null,
                    practice: false,
                    hasDied: false,
                  },
                ],
              },
            }}
          />
        </div>
        <figcaption className="text-ink-soft">{t`The tablet can show it like this.`}</figcaption>
      </figure>
    </QueryClientProvider>
  );
}
