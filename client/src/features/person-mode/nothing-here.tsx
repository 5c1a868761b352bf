import { PersonFrame } from './person-frame';

/** Where the family has taken away what stood here. */
export function NothingHere({ onBack }: { onBack: () => void }) {
  const words = 'There is nothing here just now.';
  return (
    <PersonFrame onBack={onBack} spoken={{ text: words }}>
      <h1 className="grid h-full place-items-center p-8 text-center text-[2.25rem] font-bold">{words}</h1>
    </PersonFrame>
  );
}
