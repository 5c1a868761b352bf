import type { DeadLink } from '#shared/accounts/mailed-token';
import { DEAD_LINK_ELEMENT } from '#shared/product/site';
import { ApiError } from './api-error';
import { inBrowser } from './in-browser';

/** Replaces the document's element during server rendering. */
let renderedFor: string | undefined;

export function setDeadLink(link: DeadLink | undefined): void {
  renderedFor = link && JSON.stringify(link);
}

/** The token in the URL of the document, before it is moved out of there. */
const opened = inBrowser && new URLSearchParams(window.location.search).get('token');

/** Returns the error of a mailed link that does not work, if the server embedded it in the document of this link. */
export function deadLink(token: string): ApiError | undefined {
  const json = inBrowser
    ? token === opened && document.getElementById(DEAD_LINK_ELEMENT)?.textContent
    : renderedFor;
  return json ? new ApiError(new Response(null, { status: 400 }), json) : undefined;
}
