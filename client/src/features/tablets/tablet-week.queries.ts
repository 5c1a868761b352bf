import { queryOptions } from '@tanstack/react-query';
import type { TabletWeek } from '#shared/tablet';
import { api } from '../../lib/api-client';
import { calendarDay } from '../../lib/calendar-day';

/** How the last seven days went, up to today where this browser is. The tablet adds to it by itself. */
export const tabletWeekQuery = queryOptions({
  queryKey: ['/api/tablet-week'],
  queryFn: () => api<TabletWeek>('GET', `/api/tablet-week?today=${calendarDay(new Date())}`),
  staleTime: 60_000,
});
