import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import type { Language } from '#shared/product/languages';
import { addressIn } from '#shared/product/paths';
import { chooseLanguage } from '../lib/display-choice.store';
import { toast } from './toast.store';

/**
 * Returns a function that shows the product in another language. What was typed stays. A public page gets the address
 * that it has in this language.
 */
export function useChooseLanguage(): (language: Language) => void {
  const [address, navigate] = useLocation();
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
    } catch {
      return toast({
        tone: 'danger',
        title: t`Please try again`,
        description: t`Check that you are online, or load the page again.`,
      });
    }
    const translated = addressIn(language, address);
    if (translated !== address)
      // The state of the entry has the token of a mailed link.
      navigate(translated + window.location.search + window.location.hash, {
        replace: true,
        state: history.state as unknown,
      });
  };
  return (language) => void choose(language);
}
