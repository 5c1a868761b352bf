import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { hasRight } from '#shared/circle/roles';
import { usePerson } from '../../session/person';
import { Card, CardText, CardTitle } from '../../ui/card';
import type { FaceOfHello } from './face-of-hello';
import { HelloButton } from './hello-button';

/** Sends a photo or a recording to the tablet for today, and shows the last ones. Renders nothing for viewers. */
export function HelloCard({ faces }: { faces?: readonly FaceOfHello[] }) {
  if (!hasRight(usePerson().role, 'contribute')) return null;
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80">
          <CardTitle>{t`A hello for today`}</CardTitle>
          <CardText>
            <Trans>
              A photo or twenty seconds of your voice. It is the first thing on the tablet today.
            </Trans>
          </CardText>
        </div>
        <HelloButton faces={faces} />
      </div>
    </Card>
  );
}
