import type { ReactNode } from 'react';
import type { Role } from '#shared/circle';
import { Card, CardTitle } from '../../ui/card';

/** Says how to use Caregiver Tools, for what the member's role may do. */
export function HowToUse({ role }: { role: Role }) {
  return (
    <Card className="print:hidden">
      <CardTitle>How to use Caregiver Tools</CardTitle>
      <ul className="mt-3 list-disc gap-x-12 pl-6 lg:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        {advice[role]}
      </ul>
    </Card>
  );
}

const names = (
  <li>
    Give each person a name, and say who they are, seen from the person’s side: daughter, neighbor,
    friend.
  </li>
);
const descriptions = (
  <li>
    A short description gives you something to talk about. Write it the way your family would say
    it.
  </li>
);
const oneThing = (
  <li>
    In Remember This, keep one thing to an item: a phone number, the morning routine, a visit to the
    doctor.
  </li>
);

const forCaregivers = (
  <>
    <li>
      Add at least 3 photos to play the Faces Game. One face in each photo is easiest to recognize.
    </li>
    <li>
      Choose several photos together, or drop them onto the album, and give them their names in one
      go.
    </li>
    {names}
    {descriptions}
    {oneThing}
    <li>Pinned notes come first on the tablet. Record a voice, and the tablet plays it.</li>
    <li>
      Photos and items can be changed or deleted at any time. What you change is shown at once.
    </li>
  </>
);

const advice: Record<Role, ReactNode> = {
  viewer: (
    <>
      <li>Look at the faces before a visit: the names and who is who are below each photo.</li>
      <li>Play the Faces Game, or read Remember This, together with the person you visit.</li>
      <li>
        Something is missing or wrong? Tell one of the caregivers. The circle shows who they are.
      </li>
      <li>If you would like to add photos yourself, ask an owner to make you a helper.</li>
    </>
  ),
  helper: (
    <>
      <li>Add photos with one face in each. That is easiest to recognize.</li>
      <li>
        Choose several photos together, or drop them onto the album, and give them their names in
        one go.
      </li>
      {names}
      {descriptions}
      {oneThing}
      <li>Record a voice for a face or an item. The tablet plays it.</li>
      <li>
        What you add waits until a caregiver has looked at it. Until then you can withdraw it again.
      </li>
    </>
  ),
  caregiver: forCaregivers,
  owner: forCaregivers,
};
