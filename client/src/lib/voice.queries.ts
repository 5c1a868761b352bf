import { queryOptions } from '@tanstack/react-query';
import { apiFile } from './api-client';
import { samplesOf } from './wav';

/** The samples of a stored recording, whose URL never changes its content. */
export const voiceQuery = (voiceUrl: string | null) =>
  queryOptions({
    queryKey: [voiceUrl ?? 'no voice'],
    queryFn: async () => samplesOf(await (await apiFile(String(voiceUrl))).arrayBuffer()),
    enabled: voiceUrl !== null,
    // Half a megabyte that is rarely needed; the browser caches the file itself.
    gcTime: 0,
  });
