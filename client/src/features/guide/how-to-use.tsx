import { t } from '@lingui/core/macro';
import type { Role } from '#shared/circle/roles';
import { site } from '../../lib/site';
import { Card, CardTitle } from '../../ui/card';

/** Says how to use Caregiver Tools, for what the member's role may do. */
export function HowToUse({ role }: { role: Role }) {
  return (
    <Card className="print:hidden">
      <CardTitle>{t`How to use Caregiver Tools`}</CardTitle>
      <ul className="mt-3 list-disc gap-x-12 pl-6 lg:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        {advice[role]().map((sentences, index) => (
          <li key={index}>{sentences}</li>
        ))}
      </ul>
    </Card>
  );
}

const several = () =>
  t`Choose several photos together, or drop them onto the album, and give them their names in one go.`;
const names = () =>
  t`Give each person a name, and say who they are, seen from the person’s side: daughter, neighbor, friend.`;
const descriptions = () =>
  t`A short description gives you something to talk about. Write it the way your family would say it.`;
const oneThing = () =>
  t`In Remember This, keep one thing to an item: a phone number, the morning routine, a visit to the doctor.`;

const forCaregivers = () => [
  t`Add at least 3 photos to play the Faces Game. One face in each photo is easiest to recognize.`,
  several(),
  names(),
  descriptions(),
  t`Relatives can give a photo or their voice by a link, without an account. You look at it first.`,
  oneThing(),
  t`Pinned notes come first on the tablet. Record a voice, and the tablet plays it.`,
  t`Photos and items can be changed or deleted at any time. What you change is shown at once.`,
  ...(site.careHome
    ? [t`A tablet can serve several people. It then asks who is sitting there.`]
    : []),
];

const advice: Record<Role, () => string[]> = {
  viewer: () => [
    t`Look at the faces before a visit: the names and who is who are below each photo.`,
    t`Play the Faces Game, or read Remember This, together with the person you visit.`,
    t`Something is missing or wrong? Tell one of the caregivers. The circle shows who they are.`,
    t`If you would like to add photos yourself, ask an owner to make you a helper.`,
  ],
  helper: () => [
    t`Add photos with one face in each. That is easiest to recognize.`,
    several(),
    names(),
    descriptions(),
    oneThing(),
    t`Record a voice for a face or an item. The tablet plays it.`,
    t`What you add waits until a caregiver has looked at it. Until then you can withdraw it again.`,
  ],
  caregiver: forCaregivers,
  owner: forCaregivers,
};
