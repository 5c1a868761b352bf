import type { Page } from 'playwright/test';
import { DEFAULT_TIME_ZONE } from '../../shared/product/limits';
import { momentIn, zonedTime } from '../../shared/product/zoned-time';
import { setClock } from '../../tests/e2e/support/person-family';

/** The day of every picture: a Sunday on which Sofie is the face of the day, with the picture that shows her today. */
const DAY = '2026-09-13';

/** Sets the tablet's clock to a time of the day of the pictures, and brings the days of its content to that day. */
export async function setPictureClock(tablet: Page, time: string): Promise<void> {
  const { day: seeded } = zonedTime(Date.now(), DEFAULT_TIME_ZONE);
  const shift = Date.parse(DAY) - Date.parse(seeded);
  await tablet.route('**/api/tablet/content', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withDaysShifted(await response.text(), shift) });
  });
  await setClock(tablet, new Date(momentIn(DAY, time, DEFAULT_TIME_ZONE)));
}

const withDaysShifted = (body: string, milliseconds: number): string =>
  body.replaceAll(/(?<=")\d{4}-\d\d-\d\d(?=[T"])/g, (day) =>
    new Date(Date.parse(day) + milliseconds).toISOString().slice(0, 10),
  );
