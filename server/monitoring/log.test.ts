import { expect, it } from 'vitest';
import { errorForLog, leaveOutOfLogs } from './log';

it('an error repeats no part of an address that the log leaves out, and keeps its server', () => {
  leaveOutOfLogs(
    'postgres://anna:Secret-1@db.example:5432/family',
    'smtp://sofie:Secret-2@mail.example',
  );
  const of = (message: string) => errorForLog(new Error(message));
  expect(of('password authentication failed for user "anna"').message).toBe(
    'password authentication failed for user "…"',
  );
  const refused = of('535 sofie: wrong Secret-2, says mail.example');
  expect(refused.message).toBe('535 …: wrong …, says mail.example');
  expect(refused.stack).not.toMatch(/sofie|Secret-2/);
  expect(refused.stack).toContain('log.test.ts');
});
