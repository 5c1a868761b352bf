import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import { ItemScreen } from '../item-screen';
import { tabletPaths } from '../screen-paths';
import { useDoneToday } from './use-done-today';

/** Thanks for what was just done, and says what Today says of it until midnight. */
export function DoneScreen() {
  const [, navigate] = useLocation();
  const [last] = useDoneToday();
  const thanks = t({
    message: 'Done. Thank you.',
    comment:
      'Tablet. Read and heard by the person with memory loss. The screen after Done was pressed on a reminder. Two short sentences, without "again" or "late".',
  });
  return (
    <ItemScreen
      id={[thanks, last].join()}
      name={thanks}
      head={
        <>
          <h1 className="text-(length:--name) leading-[1.12] font-bold text-balance">{thanks}</h1>
          {last && (
            <p dir="auto" className="mt-[0.6em]">
              {`${last}.`}
            </p>
          )}
        </>
      }
      spoken={{ text: [thanks, last && `${last}.`].filter(Boolean).join('\n') }}
      onBack={() => navigate(tabletPaths.home)}
    />
  );
}
