import { t } from '@lingui/core/macro';

/** Everything an account takes with it, as the questions before its deletion name it. */
const contents = () => [
  t`all photos, with the names, relationships and descriptions`,
  t`all memory items (the notes), with their photos`,
  t`all recorded voices`,
  t`all plans and reminders, the message on the tablet, and the people to call`,
  t`every tablet of a circle without other members: it goes blank as soon as it is online`,
  t`the profile`,
];

export function DeletedWithAccount() {
  return (
    <>
      <p className="font-bold">{t`These are deleted for good:`}</p>
      <ul className="list-disc pl-6 font-normal">
        {contents().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="font-normal">{t`What others share in a circle stays with them.`}</p>
    </>
  );
}
