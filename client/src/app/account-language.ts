import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { languageIn, type Language } from '#shared/product/languages';
import { api } from '../lib/api-client';
import { serverMessage } from '../lib/api-error';
import { currentLanguage, onLanguageChange, showLanguage } from '../lib/messages';
import { currentUserQuery, useSession } from '../session/session.queries';
import { toast } from '../ui/toast.store';

/**
 * Shows the pages in the language of the account from the login on, and saves the language that it chooses, so that it
 * has it on every device and in emails.
 */
export function useAccountLanguage(): void {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [id, language] = [user?.id, user?.language];
  useEffect(() => {
    if (id === undefined) return undefined;
    let shown = currentLanguage();
    let isAdopting = false;
    const save = async (chosen: Language) => {
      try {
        await api('PUT /api/account/language', { body: { language: chosen } });
      } catch (error) {
        return toast({
          tone: 'danger',
          title: t`The language could not be saved`,
          description: serverMessage(error, t`Check that you are online, or load the page again.`),
        });
      }
      // A later choice is on its way already.
      if (chosen !== currentLanguage()) return;
      queryClient.setQueryData(currentUserQuery.queryKey, (saved) =>
        saved?.id === id ? { ...saved, language: chosen } : saved,
      );
    };
    const stop = onLanguageChange(() => {
      const now = currentLanguage();
      if (isAdopting || now === shown) return;
      shown = now;
      void save(now);
    });
    // The address of a public page can name another language.
    if (language && language !== shown && !languageIn(window.location.pathname)) {
      isAdopting = true;
      void showLanguage(language)
        .catch(() => undefined)
        .finally(() => {
          shown = currentLanguage();
          isAdopting = false;
        });
    }
    return stop;
  }, [id, language, queryClient]);
}
