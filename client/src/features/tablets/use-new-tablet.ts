import { useQuery } from '@tanstack/react-query';
import type { Tablet } from '#shared/tablet';
import { tabletsQuery, type MadeCode } from './tablets.queries';

/** How often the server is asked, in milliseconds. */
const EVERY = 3000;

/** The tablet that a code has connected: the server is asked for it again and again until then. */
export function useNewTablet(code: MadeCode | undefined): Tablet | undefined {
  const isNew = ({ id }: Tablet) => code !== undefined && !code.before.includes(id);
  const { data } = useQuery({
    ...tabletsQuery,
    refetchInterval: ({ state }) => (!code || state.data?.some(isNew) ? false : EVERY),
  });
  return data?.find(isNew);
}
