import { endpointsByTag } from '#shared/endpoints';
import { GIVING_TOKEN_HEADER } from '#shared/giving/giving-token';
import { addressOfPerson, type Endpoint, type Endpoints } from '#shared/product/endpoint';
import { cookieOf } from '../auth/session';
import { tabletCookieOf } from '../auth/tablet-session';
import { operation } from './operation';
import { schemaComponents } from './schema-components';

const CONVENTIONS = `JSON in and out; days are YYYY-MM-DD and moments ISO 8601 in UTC; lists are arrays, newest last.
Whatever goes wrong, the body is an ApiError. What is somebody else's is answered like what does not exist.`;

export interface Installation {
  appUrl: string;
  https: boolean;
  version: string;
}

/** Builds the OpenAPI 3.1 document of the API. */
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
    tags: Object.keys(endpointsByTag).map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: schemaComponents(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieOf(https).name,
          description:
            'Set by logging in. Endpoints that require the role `admin` read it from the account each time.',
        },
        tablet: {
          type: 'apiKey',
          in: 'cookie',
          name: tabletCookieOf(https).name,
          description: 'Set by pairing a tablet, and valid for the endpoints of a tablet only.',
        },
        givingLink: {
          type: 'apiKey',
          in: 'header',
          name: GIVING_TOKEN_HEADER,
          description:
            'The token of a giving link, from the fragment of its address. Valid for the endpoints of the giver only.',
        },
      },
    },
  };
}

function paths(): Record<string, Record<string, ReturnType<typeof operation>>> {
  const all: ReturnType<typeof paths> = {};
  for (const [tag, endpoints] of Object.entries<Endpoints>(endpointsByTag)) {
    for (const [address, endpoint] of Object.entries(endpoints)) {
      const add = (at: string, described: Endpoint) => {
        const [method = '', path = ''] = at.split(' ');
        all[path] = { ...all[path], [method.toLowerCase()]: operation(at, described, tag) };
      };
      add(address, endpoint);
      const ofPerson = addressOfPerson(address, endpoint);
      if (ofPerson) add(ofPerson, { ...endpoint, operationId: `${endpoint.operationId}OfPerson` });
    }
  }
  return all;
}
