import { useEffect, useEffectEvent, useRef } from 'react';
import { REMINDER_UNTOUCHED_SECONDS } from '#shared/product/limits';
import { onInactivity } from '../inactivity';
import { useSpeaking } from '../speak';

/**
 * Leaves a screen for a reminder whose time has come, once nobody has touched it for a minute. Listening counts as use.
 * @param isWaiting true while a reminder waits behind a screen that may be left
 */
export function useReminderComes(isWaiting: boolean, leave: () => void): void {
  const isSpeaking = useSpeaking();
  const isUntouched = useRef(false);
  const comeIfUntouched = useEffectEvent(() => {
    if (isWaiting && !isSpeaking && isUntouched.current) leave();
  });
  useEffect(() => {
    const touch = () => (isUntouched.current = false);
    document.addEventListener('pointerdown', touch, true);
    document.addEventListener('keydown', touch, true);
    const end = onInactivity({
      after: REMINDER_UNTOUCHED_SECONDS * 1000,
      onInactive: () => {
        isUntouched.current = true;
        comeIfUntouched();
      },
    });
    return () => {
      end();
      document.removeEventListener('pointerdown', touch, true);
      document.removeEventListener('keydown', touch, true);
    };
  }, []);
  useEffect(() => comeIfUntouched(), [isWaiting, isSpeaking]);
}
