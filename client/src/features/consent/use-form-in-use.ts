import { useEffect, useState } from 'react';

/** Whether somebody is filling in a form of the page: from a step into it until a step to something else. */
export function useFormInUse(): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) =>
      setInUse(target instanceof Element && target.closest('main form') !== null);
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return inUse;
}
