import { t } from '@lingui/core/macro';
import type { Role } from '#shared/circle/roles';
import { FACES_GAME_MIN_PHOTOS } from '#shared/product/limits';
import { site } from '../../lib/site';
import { Card, CardTitle } from '../../ui/card';

/** Says how to use Caregiver Tools in four lines, for what the member's role may do. */
export function HowToUse({ role }: { role: Role }) {
  return (
    <Card className="max-sm:p-4 print:hidden">
      <CardTitle>{t`How to use Caregiver Tools`}</CardTitle>
      <ul className="mt-3 list-disc gap-x-12 pl-5 lg:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        {advice[role]().map((sentences, index) => (
          <li key={index}>{sentences}</li>
        ))}
      </ul>
    </Card>
  );
}

const several = () => t`Choose several photos at once, or drop them onto the album.`;
const names = () =>
  t`Say who each person is, seen from the person’s side: daughter, neighbor, friend.`;

const forCaregivers = () => [
  t`Add at least ${FACES_GAME_MIN_PHOTOS} photos to play the Faces Game, with one face in each.`,
  site.careHome
    ? t`A tablet can serve several people. It then asks who is sitting there.`
    : several(),
  names(),
  t`Photos and items can be changed or deleted at any time.`,
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
    t`What you add waits until a caregiver has looked at it. Until then you can withdraw it.`,
  ],
  caregiver: forCaregivers,
  owner: () =>
    site.noMail
      ? [
          ...forCaregivers().slice(0, -1),
          t`Somebody is invited, or has lost the password? On “Together”, make a card and give it to them.`,
        ]
      : forCaregivers(),
};
