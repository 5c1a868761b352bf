import type { Page } from 'playwright/test';
import type { BareFile } from '../browser/serve-bare';

interface Copied {
  readonly html: string;
  readonly css: string;
}

/**
 * A page as somebody would write it who uses no scripts: what a browser has made of it, every word, picture and
 * typeface of it, with a style sheet of just the rules that it uses.
 */
export async function bareCopy(page: Page, address: string): Promise<BareFile[]> {
  const { html, css } = await page.evaluate(copyPage);
  // The build minifies its documents too.
  const style = css.replace(/\s+/g, ' ').replace(/ ?([{};:,]) ?/g, '$1');
  const { origin } = new URL(page.url());
  const assets = [...new Set((html + style).match(/\/(?:assets|pictures)\/[\w./-]+/g) ?? [])];
  const files = await Promise.all(assets.map((asset) => assetFile(origin, asset)));
  return [
    { address, type: 'text/html; charset=utf-8', body: html, compressed: true },
    { address: '/bare.css', type: 'text/css; charset=utf-8', body: style, compressed: true },
    ...files,
  ];
}

async function assetFile(origin: string, address: string): Promise<BareFile> {
  const answer = await fetch(origin + address);
  const type = answer.headers.get('content-type') ?? '';
  return {
    address,
    type,
    body: Buffer.from(await answer.arrayBuffer()),
    compressed: /svg|text|javascript/.test(type),
  };
}

/** Runs in the page. */
function copyPage(): Copied {
  // Shown only in some state, such as ":hover", or a part of what is shown. A colon behind a backslash belongs to the name of a class.
  const withoutStates = (selector: string) =>
    selector.replace(/(?<!\\)::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, (part) =>
      /^:(is|where|not|has)\(/.test(part) ? part : '',
    );
  const matches = (selector: string): boolean => {
    try {
      return document.querySelector(withoutStates(selector) || '*') !== null;
    } catch {
      return true;
    }
  };
  const used = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText.split(/,(?![^(]*\))/).some(matches) ? rule.cssText : '';
    if (rule instanceof CSSGroupingRule) {
      const inner = [...rule.cssRules].map(used).join('');
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
    }
    return rule.cssText;
  };
  const sheets = [...document.styleSheets].filter(({ href }) => href !== null);
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(
    'script, noscript, link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]:not([as="font"])',
  )) {
    element.remove();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/bare.css';
  copy.querySelector('head')?.append(link);
  return {
    html: `<!doctype html>${copy.outerHTML}`,
    css: sheets.flatMap(({ cssRules }) => [...cssRules].map(used)).join('\n'),
  };
}
