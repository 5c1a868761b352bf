/** Everything an account takes with it, as the questions before its deletion name it. */
const contents = [
  'all photos, with the names, relationships and descriptions',
  'all memory items (the notes), with their photos',
  'all recorded voices',
  'all plans, the message on the tablet, and the people to call',
  'every connected tablet: it goes blank as soon as it is online',
  'the profile',
];

export function DeletedWithAccount() {
  return (
    <>
      <p className="font-bold">These are deleted for good:</p>
      <ul className="list-disc pl-6 font-normal">
        {contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="font-normal">What others share in a circle stays with them.</p>
    </>
  );
}
