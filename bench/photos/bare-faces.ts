import { serveBare } from '../browser/serve-bare';
import type { Bench } from '../frame/bench';
import { dataUrl, originals, shrunk } from './album';

const inPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}</html>`;

/** One photo, as a page of nothing else would show it. */
export async function barePage(bench: Bench, photo: Buffer): Promise<string> {
  return serveBare(bench, [
    {
      address: '/',
      type: 'text/html',
      body: inPage('Faces', '<img src="/photo.webp" alt="A face">'),
    },
    { address: '/photo.webp', type: 'image/webp', body: photo },
  ]);
}

/** The usual way: a small page asks for the list, which brings every photo along, and shows the first. */
export async function inlinePage(bench: Bench, count: number): Promise<string> {
  const photos = await Promise.all(
    (await originals()).map((original) => shrunk(original, { edge: 1024, quality: 80 })),
  );
  const list = Array.from({ length: count }, (_, id) => ({
    id,
    name: `Person ${id}`,
    photoUrl: dataUrl(photos[id % photos.length] ?? Buffer.alloc(0)),
  }));
  const script = `const list = await (await fetch('/list')).json();
    const face = document.body.appendChild(new Image());
    face.alt = list[0].name;
    face.src = list[0].photoUrl;`;
  return serveBare(bench, [
    {
      address: '/',
      type: 'text/html',
      body: inPage('Faces', '<script type="module" src="/show.js"></script>'),
    },
    { address: '/show.js', type: 'text/javascript', body: script },
    { address: '/list', type: 'application/json', body: JSON.stringify(list) },
  ]);
}
