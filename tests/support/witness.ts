import type { IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import type { TestApp } from './app';
import { callsOf, readerOf, type DocumentedCall, type OpenApiDocument } from './openapi-document';
import { withUncalledFor } from './uncalled-for';

type Browser = ReturnType<TestApp['browser']>;

/** Makes real calls, each with undocumented fields, and validates request and answer against the document. */
export function witness(document: OpenApiDocument) {
  const calls = callsOf(document);
  /** Which calls have been answered with which status, as "logIn 200". */
  const seen = new Set<string>();

  /** @param requestKey the name of the request, if it can be repeated */
  async function call(
    browser: Browser,
    line: `${Uppercase<string>} /${string}`,
    body?: object,
    requestKey?: string,
  ) {
    const [method = '', url = ''] = line.split(' ');
    const described = calls.find(
      (one) => one.method === method.toLowerCase() && matches(one.path, url),
    );
    if (!described) throw new Error(`The document does not know ${line}`);
    const sending = browser[described.method](url);
    if (requestKey !== undefined) void sending.set('Idempotency-Key', requestKey);
    const isFile = Buffer.isBuffer(body);
    const [type = ''] = Object.keys(described.requestBody?.content ?? {});
    if (isFile) void sending.set('Content-Type', type);
    const isStream = 'text/event-stream' in (described.responses['200']?.content ?? {});
    // It never ends by itself.
    if (isStream) void sending.buffer(false);
    const answer = await (body
      ? sending.send(isFile ? body : withUncalledFor(document, described, body))
      : sending);
    if (isStream) leaveStream(answer);
    seen.add(`${described.operationId} ${answer.status}`);
    if (body && !isFile && answer.ok)
      expectDescribed(described.requestBody?.content, body, `what ${line} sends`);
    expectAnswer(described, answer, line);
    return answer;
  }

  function expectAnswer(
    { responses }: DocumentedCall,
    { status, type, headers, body }: Answer,
    line: string,
  ) {
    const response = responses[String(status)];
    expect(response, `${line} answers ${status}`).toBeDefined();
    for (const name of Object.keys(response?.headers ?? {}))
      expect(headers, line).toHaveProperty(name.toLowerCase());
    const types = Object.keys(response?.content ?? {});
    // A file of several types has one of them.
    const described = types.length > 1 ? types.filter((one) => one === type) : types;
    expect(described, line).toEqual(type ? [type] : []);
    if (type === 'application/json')
      expectDescribed(response?.content, body, `what ${line} answers with ${status}`);
  }

  const readers = new Map<string, ReturnType<typeof readerOf>>();
  function expectDescribed(content: Content | undefined, value: unknown, what: string) {
    const schema = content?.['application/json']?.schema ?? { not: {} };
    const key = JSON.stringify(schema);
    const reader = readers.get(key) ?? readerOf(document, schema);
    readers.set(key, reader);
    expect(reader.safeParse(value).error?.issues ?? [], what).toEqual([]);
  }

  return { call, seen };
}

/** Its rest is of no interest, and that it ends early no failure. */
function leaveStream(answer: Answer): void {
  const { res } = answer as Answer & { res: IncomingMessage };
  res.on('error', () => undefined).destroy();
}

type Content = Record<string, { schema?: Record<string, unknown> | undefined }>;
type Answer = Awaited<ReturnType<Browser['get']>>;

function matches(path: string, url: string): boolean {
  const address = url.split('?')[0] ?? '';
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
}
