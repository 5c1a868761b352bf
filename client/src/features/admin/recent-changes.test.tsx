import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/client/render';
import { auditTime, ChangeInWords } from './recent-changes';

test.each([
  ['created', [], 'created the account'],
  ['deleted', [], 'deleted the account'],
  ['handed-over', [], 'handed a person over to'],
  ['updated', ['city'], 'changed the city of'],
  ['updated', ['isAdmin', 'password'], 'changed the admin rights and password of'],
  [
    'updated',
    ['email', 'firstName', 'zipCode'],
    'changed the email address, first name, and zip code of',
  ],
  ['updated', ['somethingNew'], 'changed the somethingNew of'],
  ['updated', [], 'changed'],
] as const)('%s %j is told as "%s"', (action, fields, words) => {
  const entry = {
    action,
    fields: [...fields],
    adminEmail: 'ada@example.com',
    targetEmail: 'ruth@example.com',
  };
  const { container } = renderApp(
    <p>
      <ChangeInWords entry={entry} />
    </p>,
  );
  expect(container.querySelector('p')).toHaveTextContent(
    `ada@example.com ${words} ruth@example.com`,
  );
});

test('a moment is told with its time of day', () => {
  expect(auditTime('2026-11-21T18:05:00.000Z', 'UTC').replace(/\s/g, ' ')).toBe(
    'Nov 21, 2026, 18:05',
  );
});
