import { t } from '@lingui/core/macro';
import { VisitorFace } from '../../session/visitor-face';

type OnTabletProps = { photoUrl: string; name: string; relationship: string };

/** The picture as the tablet frames it. */
export const OnTablet = (face: OnTabletProps) => (
  <figure className="grid gap-2">
    <VisitorFace {...face} />
    <figcaption className="text-ink-soft">{t`The tablet can show it like this.`}</figcaption>
  </figure>
);
