import { plural, t } from '@lingui/core/macro';

/** Says how many of the clips are on a tablet. @param tablet its name, if the person has several */
export function clipsOnTablet(saved: number, of: number, tablet: string | undefined): string {
  if (tablet !== undefined) return onOneOf(tablet, saved, of);
  return saved === 0
    ? t`No clip is on the tablet yet. Clips need a network.`
    : t`${plural(saved, { one: `# of ${of} clips is on the tablet.`, other: `# of ${of} clips are on the tablet.` })} The others need a network.`;
}

const onOneOf = (tablet: string, saved: number, of: number): string =>
  saved === 0
    ? t`${tablet}: no clip is on this tablet yet. Clips need a network.`
    : t`${tablet}: ${plural(saved, { one: `# of ${of} clips is on this tablet.`, other: `# of ${of} clips are on this tablet.` })} The others need a network.`;
