import { PersonFrame } from './person-frame';

/** Where the family has taken away what stood here. */
export function NothingHere({ onBack }: { onBack: () => void }) {
  const words = 'There is nothing here just now.';
  return (
    <PersonFrame onBack={onBack} spoken={{ text: words }}>
      <h1 className="grid h-full place-items-center p-person-pad text-center text-[clamp(1.75rem,4.4vmin,2.5rem)] leading-snug font-bold">
        {words}
      </h1>
    </PersonFrame>
  );
}
