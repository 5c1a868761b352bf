/** Entry point of a process that serves a folder prepared by `serve-bare.ts`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Listed } from './serve-bare';

const [, , folder = '', port = ''] = process.argv;
const listed = JSON.parse(readFileSync(path.join(folder, 'listed.json'), 'utf8')) as Listed[];
const answers = new Map(
  listed.map(({ address, headers, file }) => [
    address,
    { headers, body: readFileSync(path.join(folder, file)) },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer)
    response
      .writeHead(200, { ...answer.headers, 'Content-Length': answer.body.length })
      .end(answer.body);
  else response.writeHead(404).end();
}).listen(Number(port), '127.0.0.1');
