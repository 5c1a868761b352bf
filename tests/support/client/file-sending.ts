import { vi } from 'vitest';

/** A file on its way. The test says how far it is, and lets it arrive at the fake server. */
class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  path = '';
  file: Blob | undefined;
  isCanceled = false;
  /** Milliseconds since it was sent, after which it fails. 0: none. */
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  #answer: Response | undefined;

  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return this.#answer?.headers.get(name) ?? null;
  }
  send(file: Blob) {
    this.file = file;
    FakeRequest.all.push(this);
  }
  abort() {
    this.isCanceled = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(part: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part * 1000, total: 1000 }));
  }
  /** Lets the deadline pass. */
  expire() {
    if (this.timeout > 0) this.dispatchEvent(new Event('timeout'));
  }
  async arrive() {
    try {
      this.#answer = await fetch(this.path, { method: 'POST', headers: this.headers });
    } catch {
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.status = this.#answer.status;
    this.responseText = await this.#answer.text();
    this.dispatchEvent(new Event('load'));
  }
}

/** Files that the page sends with progress. Call it after `fakeServer`, which answers them. */
export function fakeSending() {
  FakeRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return {
    sent: FakeRequest.all,
    /** The file that is on its way. */
    last: async () =>
      vi.waitFor(() => FakeRequest.all.at(-1) ?? Promise.reject(new Error('No file'))),
  };
}
