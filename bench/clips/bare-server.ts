/** Entry point of a process that accepts any upload, and serves a page from which a browser sends one. */
import { createServer } from 'node:http';

const [, , port = ''] = process.argv;
const PAGE = '<title>video</title><input type="file">';

createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
    return;
  }
  request.resume();
  request.on('end', () => response.writeHead(201).end());
}).listen(Number(port), '127.0.0.1');
