import { defaultSite, SITE_ELEMENT, type Site } from '#shared/product/site';
import { inBrowser } from './in-browser';

/** The operator of this installation, as the server embedded it in the document. Defaults replace missing values. */
export function readSite(document: Document): Site {
  const given = parse(document.getElementById(SITE_ELEMENT)?.textContent);
  const text = (field: Exclude<keyof Site, 'careHome' | 'noMail'>) => {
    const value = given[field];
    return typeof value === 'string' && value !== '' ? value : defaultSite[field];
  };
  return {
    appUrl: text('appUrl'),
    operatorName: text('operatorName'),
    operatorAddress: text('operatorAddress'),
    supportEmail: text('supportEmail'),
    loginProvider: text('loginProvider'),
    ...(given.careHome === true && { careHome: true }),
    ...(given.noMail === true && { noMail: true }),
  };
}

function parse(json: string | undefined): Partial<Record<keyof Site, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Who runs this installation. Only an administrator changes it while the product is open, so texts may be made of it once and for all
 * elsewhere.
 */
export const site: Site = inBrowser ? readSite(document) : { ...defaultSite };

/** Says it where there is no document that could. Texts made of it before keep what they have. */
export function setSite(given: Site): void {
  Object.assign(site, given);
}
