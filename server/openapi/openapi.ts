import { accountCalls } from './account.calls';
import { adminCalls } from './admin.calls';
import type { Calls } from './call';
import { familyCalls } from './family.calls';
import { operation } from './operation';
import { registrationCalls } from './registration.calls';
import { schemaComponents } from './schema-components';
import { tabletCalls } from './tablet.calls';
import { tabletsCalls } from './tablets.calls';
import { visitorCalls } from './visitor.calls';

const calls: Record<string, Calls> = {
  Account: accountCalls,
  Registration: registrationCalls,
  Family: familyCalls,
  Tablets: tabletsCalls,
  'On the tablet': tabletCalls,
  Administration: adminCalls,
  Visitors: visitorCalls,
};

const CONVENTIONS = `JSON in and out; days are YYYY-MM-DD and moments ISO 8601 in UTC; lists are arrays, newest last.
Whatever goes wrong, the body is an ApiError. What is somebody else's is answered like what does not exist.`;

export interface Installation {
  appUrl: string;
  https: boolean;
  version: string;
}

/** The API described as OpenAPI 3.1. */
export function openapi({ appUrl, https, version }: Installation) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dear Ones',
      version,
      summary: 'Faces, names and notes for families living with memory loss',
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: appUrl }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: schemaComponents(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: https ? '__Host-dear-ones' : 'dear-ones',
          description:
            'Set by logging in. Calls that ask for the role `admin` read it from the account each time.',
        },
        tablet: {
          type: 'apiKey',
          in: 'cookie',
          name: https ? '__Host-dear-ones-tablet' : 'dear-ones-tablet',
          description: 'Set by pairing a tablet, and good for the calls of a tablet only.',
        },
      },
    },
  };
}

function paths(): Record<string, Record<string, ReturnType<typeof operation>>> {
  const all: ReturnType<typeof paths> = {};
  for (const [tag, group] of Object.entries(calls)) {
    for (const [operationId, call] of Object.entries(group)) {
      all[call.path] = { ...all[call.path], [call.method]: operation(operationId, call, tag) };
    }
  }
  return all;
}
