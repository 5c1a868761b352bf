import type { OutgoingHttpHeaders } from 'node:http';
import * as fc from 'fast-check';
import type { DocumentedCall, OpenApiDocument } from '../support/openapi-document';
import { toVoiceUrl, wav } from '../support/recordings';
import type { Question } from '../support/wire';

/** A marker in most inputs, which reveals answers that echo them. */
export const MARK = 'zq7mark';

const RECORDING = toVoiceUrl(wav({ milliseconds: 300 }));
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  "' OR 1=1 --",
  '${7*7}',
  '{{7*7}}',
  '%s%n%x',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'javascript:alert(1)',
  'https://127.0.0.1/',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  PIXEL,
  'x'.repeat(300),
  'ß'.repeat(40),
  '9'.repeat(400),
  '2147483648',
  '1e3',
  '-1',
  'NaN',
  'null',
  '٠٩',
  '[object Object]',
  'a@b',
  'a@example.com, b@example.com',
  '"a b"@example.com',
  '1900-02-30',
  '+275760-09-13',
  '0000-00-00',
  '👵🏽',
  '*31#',
];
const oddKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'userId',
  'isAdmin',
  'email.0',
  '',
  '\0',
  'a'.repeat(300),
  MARK,
];
const oddIds = [
  '0',
  '-1',
  '07',
  '1e3',
  '1.0',
  '2147483647',
  '2147483648',
  '9'.repeat(40),
  '%00',
  '1%00',
  '%20',
  '1%20',
  '%0a',
  '%2e%2e',
  '..%2f..%2f',
  '%E0%A4%A',
  '%',
  '%ff',
  '%C0%AE',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  "1'",
  '1;',
  '*',
  ':id',
  '%F0%9F%91%B5',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  MARK,
  'x'.repeat(4_000),
];
const oddQueries = [
  '?photos=link',
  '?photos=link&photos=inline',
  '?photos[]=link',
  '?photos[a][b]=link',
  '?size=small',
  '?size=__proto__',
  '?search=%00',
  '?search=%ED%A0%80',
  '?search=%25_%5C',
  '?sort=__proto__',
  '?sort=password',
  '?order=sideways',
  '?offset=-1',
  '?offset=1e3',
  '?limit=2147483648',
  '?limit=NaN',
  '?limit=99999999999999999999',
  '?%',
  '?%E0%A4%A',
  '?&&==&',
  '?__proto__=1',
  '?search[__proto__]=1',
  '?#',
  `?${MARK}=${MARK}`,
  `?search=${'x'.repeat(2_000)}`,
  `?${'a=1&'.repeat(1_500)}`,
];
const oddBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '123',
  'true',
  '{',
  '{}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  '{"email":"a@b.be"}{}',
  '{"email":1e999}',
  '['.repeat(20_000),
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  '{"a":'.repeat(5_000),
  `{"a":[${'{},'.repeat(9_000)}{}]}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"\\ud800"}',
  '{"email":"\\u0000@example.com"}',
  '{"email":"\0"}',
  `{"email":"${'x'.repeat(70_000)}"}`,
  `{${MARK}`,
].map((text) => Buffer.from(text));
const notUtf8 = [
  Buffer.from('{"email":"\xff\xfe@example.com"}', 'latin1'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1'),
];
const oddHeaders: OutgoingHttpHeaders[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json; charset=utf-7' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'application/jsonp' },
  { 'Content-Type': ['application/json', 'text/plain'] },
  { 'Content-Type': `application/json; ${MARK}` },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br' },
  { 'Content-Encoding': MARK },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': MARK },
  { Host: `${MARK}.example` },
  { Host: '' },
  { Accept: 'text/html' },
  { Range: 'bytes=0-0,5-' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': MARK },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'sideways' },
  { Expect: 'rabbits' },
  { 'Idempotency-Key': MARK },
  { 'Idempotency-Key': ['a', 'b'] },
  { Cookie: 'dear-ones=s%3Aabc.def' },
  { Cookie: ['dear-ones=%', 'dear-ones=%00'] },
  { Cookie: `dear-ones=j:{"a":1}; ${'a=b; '.repeat(300)}` },
];

const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const text = fc.oneof(
  oddText,
  oddText.map((odd) => odd + MARK),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: text, weight: 4 },
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    2 ** 31,
    2 ** 53,
    1e308,
    -0.5,
    [],
    {},
    [[]],
    { $gt: '' },
    { toString: MARK },
  ),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
}

let addresses = 0;
/** Returns a valid value for a field. */
function goodValue(name: string, { type, format, enum: choices }: Schema): unknown {
  if (choices) return choices[0];
  if (type === 'boolean') return true;
  if (name === 'photoUrl') return PIXEL;
  if (name === 'voice') return RECORDING;
  if (format === 'email') return `${MARK}${(addresses += 1)}@example.com`;
  if (format === 'date') return '1950-02-28';
  // No account has this password: with the right one, a call could delete the account of the test.
  return /password/i.test(name) ? 'Evening-walk-2!' : 'Twelve or more words that would do.';
}

/** JSON with whatever keys, repeated ones and `__proto__` too, which no object could hold. */
const asJson = (entries: [string, unknown][]) =>
  Buffer.from(
    `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one) ?? 'null'}`).join(',')}}`,
  );

function bodies(schema: Schema | undefined): fc.Arbitrary<Buffer> {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) =>
    fc.oneof(
      {
        arbitrary: fc
          .constant(null)
          .map((): [string, unknown][] => [[name, goodValue(name, field)]]),
        weight: 6,
      },
      { arbitrary: value.map((odd): [string, unknown][] => [[name, odd]]), weight: 3 },
      fc.constant<[string, unknown][]>([]),
    ),
  );
  const extras = fc.array(fc.tuple(fc.constantFrom(...oddKeys), value), { maxLength: 2 });
  const likely = fc
    .tuple(fc.tuple(...fields), extras)
    .map(([known, extra]) => asJson([...known.flat(), ...extra]));
  return fc.oneof({ arbitrary: likely, weight: 4 }, fc.constantFrom(...oddBodies, ...notUtf8));
}

function schemaOf(document: OpenApiDocument, call: DocumentedCall): Schema | undefined {
  const schema = call.requestBody?.content['application/json']?.schema as Schema | undefined;
  return document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
}

const sometimes = <T>(odd: fc.Arbitrary<T>, usual: T) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 3 }, odd);

/** Requests for one call that go wrong in every way we could think of, and some that do not. */
export function oddQuestions(
  document: OpenApiDocument,
  call: DocumentedCall,
  cookies: string[],
): fc.Arbitrary<Question> {
  return fc
    .record({
      id: fc.constantFrom(...oddIds),
      tail: sometimes(fc.constantFrom('/', '//', '%2f', '/..', '.json', ';a=b', '%00'), ''),
      query: sometimes(fc.constantFrom(...oddQueries), ''),
      cookie: fc.constantFrom(...cookies),
      odd: sometimes(fc.constantFrom(...oddHeaders), {}),
      method: fc.oneof(
        { arbitrary: fc.constant(call.method), weight: 20 },
        fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
      ),
      body: bodies(schemaOf(document, call)),
    })
    .map(({ id, tail, query, cookie, odd, method, body }) => ({
      method: method.toUpperCase(),
      path: call.path.replace(/\{\w+\}/, id) + tail + query,
      headers: {
        'Content-Type': 'application/json',
        ...(cookie ? { Cookie: cookie } : {}),
        ...odd,
      },
      body: call.method === 'get' ? undefined : body,
    }));
}
