import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app';
import { callsOf, openApiDocument, type OpenApiDocument } from '../support/openapi-document';
import { tracesOfUncalledFor } from '../support/uncalled-for';
import { newAccount } from '../support/walks/walk';
import { walks } from '../support/walks/walks';
import { witness } from '../support/witness';

const app = useTestApp({ env: { CARE_HOME: '1' } });

let document: OpenApiDocument;
beforeAll(async () => {
  document = openApiDocument.parse(
    (await app().browser().get('/api/openapi.json').expect(200)).body,
  );
});

describe('what the API answers is what its description says', () => {
  it.each(Object.entries(walks))('of every endpoint under %s', async (tag, { walk, failures }) => {
    const { call, seen } = witness(document);
    await walk(app(), async (...asked) => {
      const answer = await call(...asked);
      expect(await tracesOfUncalledFor(app().db), `fields that ${asked[1]} does not name`).toEqual(
        [],
      );
      return answer;
    });
    const successes = callsOf(document)
      .filter(({ tags }) => tags.includes(tag))
      .flatMap(({ operationId, responses }) =>
        Object.keys(responses).map((status) => `${operationId} ${status}`),
      )
      .filter((line) => / 2..$/.test(line));
    expect([...seen].sort()).toEqual([...successes, ...failures].sort());
  });

  it('and registering makes nobody verified or an admin, whatever is sent along', async () => {
    const form = newAccount();
    await witness(document).call(app().browser(), 'POST /api/register', form);
    const { rows } = await app().db.$client.query(
      'SELECT is_admin, is_email_verified FROM users WHERE email = $1',
      [form.email],
    );
    expect(rows).toEqual([{ is_admin: false, is_email_verified: false }]);
  });

  it('and there are no other calls', () => {
    expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(walks).sort());
  });
});
