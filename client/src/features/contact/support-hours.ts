import { SUPPORT_RESPONSE_HOURS } from '#shared/limits';
import { counted } from '#shared/numbers-in-words';

/** When support is there, in Eastern Time (US), and how soon it answers. */
export const supportHours = {
  opens: '10:00',
  closes: '17:00',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  inWords: '10 AM to 5 PM, Monday to Friday, Eastern Time (US)',
  response: `We try to respond within ${counted(SUPPORT_RESPONSE_HOURS, 'hour')}`,
};
