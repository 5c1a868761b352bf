import { inEach, type Border } from './border';

const callServer = `await fetch('/api/user');`;
const readPort = 'export const port = process.env.PORT;';

/** Globals of the platform that only one module may use. */
export const platformDoors: Border[] = [
  {
    sentence: 'only api-client.ts speaks to the server',
    rule: 'no-restricted-globals',
    refused: [
      ...inEach(
        ['client/src/features/faces/example.ts', 'client/src/lib/example.store.ts'],
        callServer,
      ),
      ...inEach(['server/http/example.ts', 'shared/example.ts'], callServer),
      ['client/src/ui/example.ts', `await window.fetch('/api/user');`],
      ['client/src/lib/example.ts', `export const request = new XMLHttpRequest();`],
    ],
    allowed: inEach(
      ['client/src/lib/api-client.ts', 'tests/api/example.test.ts', 'scripts/example.ts'],
      callServer,
    ),
  },
  {
    sentence: 'only send-file.ts sends files with their progress, and calls nothing else',
    rule: 'no-restricted-globals',
    refused: [['client/src/lib/send-file.ts', callServer]],
    allowed: [['client/src/lib/send-file.ts', `export const request = new XMLHttpRequest();`]],
  },
  {
    sentence: 'only live-events.ts follows events of the server',
    rule: 'no-restricted-globals',
    refused: inEach(
      ['client/src/features/live-calls/example.ts', 'client/src/lib/live-call/example.ts'],
      `export const stream = new EventSource('/api/tablet/live');`,
    ),
    allowed: [
      [
        'client/src/lib/live-events.ts',
        `export const stream = new EventSource('/api/tablet/live');`,
      ],
    ],
  },
  {
    sentence: 'only lib/live-call connects to the other side of a live call',
    rule: 'no-restricted-globals',
    refused: inEach(
      ['client/src/features/tablet/example.ts', 'client/src/lib/live-events.ts'],
      `export const peer = new RTCPeerConnection();`,
    ),
    allowed: [
      ['client/src/lib/live-call/example.ts', `export const peer = new RTCPeerConnection();`],
    ],
  },
  {
    sentence: 'only store modules use the storage of the browser',
    rule: 'no-restricted-globals',
    refused: [
      ...inEach(
        ['client/src/lib/example.ts', 'client/src/lib/api-client.ts'],
        `localStorage.clear();`,
      ),
      ['client/src/features/consent/example.tsx', `window.sessionStorage.clear();`],
    ],
    allowed: [
      ...inEach(
        ['client/src/ui/example.store.ts', 'client/src/lib/example.test.ts'],
        `localStorage.clear();`,
      ),
      ['client/src/ui/example.store.ts', `window.sessionStorage.clear();`],
    ],
  },
  {
    sentence: 'only store modules touch cookies',
    rule: 'no-restricted-properties',
    refused: inEach(
      ['client/src/lib/example.ts', 'client/src/lib/api-client.ts'],
      `document.cookie = 'a=b';`,
    ),
    allowed: [
      ...inEach(['client/src/features/consent/example.store.ts'], `document.cookie = 'a=b';`),
      ...inEach(['client/src/lib/example.ts'], `document.title = 'a';`),
    ],
  },
  {
    sentence: 'only config.ts reads the environment',
    rule: 'no-restricted-properties',
    refused: [
      ...inEach(['server/index.ts', 'server/db/example.ts', 'shared/example.ts'], readPort),
      ['server/app.ts', `export const { env } = process;`],
    ],
    allowed: [
      ...inEach(['server/config.ts', 'playwright.config.ts'], readPort),
      ...inEach(['scripts/example.ts', 'tests/support/example.ts', 'bench/example.ts'], readPort),
      ['server/index.ts', `process.exitCode = 1;`],
    ],
  },
  {
    sentence: 'the global object is no way round to the environment',
    rule: 'no-restricted-syntax',
    refused: inEach(['server/index.ts'], `export const port = globalThis.process.env.PORT;`),
    allowed: inEach(
      ['server/config.ts', 'scripts/example.ts'],
      `export const port = globalThis.process.env.PORT;`,
    ),
  },
];
