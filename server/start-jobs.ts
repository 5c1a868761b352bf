import { HOUR_MS, MINUTE_MS } from '#shared/product/durations';
import { lastGoodBackup } from './backups/backup-state.repository';
import type { Deps } from './deps';
import { removeKeptFolders } from './embedded-postgres/kept-folder';
import type { Feature } from './feature';
import { joined } from './features';
import { startMaintenance } from './jobs/maintenance';
import type { OnStop } from './open-deps';
import { purgeExpired, purgeExpiredHourly } from './purge-expired';

/** Starts the jobs of all rooms, each day, hour and minute, and the purge of expired rows. */
export function startJobs(deps: Deps, onStop: OnStop): void {
  const { config, db, log } = deps;
  const jobs = (jobsOf: (feature: Feature) => Feature['dailyJobs']) =>
    Object.fromEntries(
      Object.entries(joined(jobsOf)).map(([name, job]) => [
        name,
        (stop: AbortSignal) => job(deps, stop),
      ]),
    );
  const daily = {
    ...jobs(({ dailyJobs }) => dailyJobs),
    purge: (stop: AbortSignal) => purgeExpired(db, stop),
    'older databases': async () =>
      removeKeptFolders(config.dataDir, {
        now: new Date(),
        lastGoodBackup: await lastGoodBackup(db),
      }),
  };
  const hourly = {
    ...jobs(({ hourlyJobs }) => hourlyJobs),
    'larger copies of photos': (stop: AbortSignal) => purgeExpiredHourly(db, stop),
  };
  const minutely = jobs(({ minutelyJobs }) => minutelyJobs);
  for (const [name, { every, run, atEnd }] of Object.entries(
    joined(({ loops }) => loops?.(deps)),
  )) {
    if (atEnd) onStop(atEnd);
    onStop(startMaintenance(log, { [name]: run }, every));
  }
  onStop(startMaintenance(log, daily));
  onStop(startMaintenance(log, hourly, HOUR_MS));
  onStop(startMaintenance(log, minutely, MINUTE_MS));
}
