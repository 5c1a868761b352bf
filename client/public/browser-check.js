/*
 * Says which browser Dear Ones needs, where its scripts cannot run. Every document loads it before them, and it is written
 * in the oldest syntax, so that such a browser can read it. The text is in the document, in the page's language.
 */
(function () {
  'use strict';

  /* The newest that the scripts call; package.json says which browsers have them. */
  var needed = [
    'globalThis',
    'fetch',
    'Proxy',
    'BroadcastChannel',
    'ResizeObserver',
    'MutationObserver',
    'PerformanceObserver',
    'URLSearchParams',
    'reportError',
    'crypto.getRandomValues',
    'Array.prototype.at',
    'Array.prototype.find',
    'Array.prototype.findLast',
    'Array.prototype.flat',
    'Array.prototype.flatMap',
    'Array.prototype.includes',
    'Array.prototype.toReversed',
    'Array.prototype.toSorted',
    'Array.prototype.toSpliced',
    'CSSStyleSheet.prototype.replaceSync',
    'Element.prototype.append',
    'Element.prototype.closest',
    'Element.prototype.prepend',
    'Element.prototype.toggleAttribute',
    'Intl.DateTimeFormat.prototype.formatToParts',
    'Intl.ListFormat',
    'Intl.PluralRules',
    'Object.entries',
    'Object.fromEntries',
    'Object.hasOwn',
    'Object.values',
    'Promise.all',
    'Promise.allSettled',
    'Promise.prototype.finally',
    'String.prototype.at',
    'String.prototype.matchAll',
    'String.prototype.normalize',
    'String.prototype.padStart',
    'String.prototype.replaceAll',
    'String.prototype.trimStart',
  ];

  function has(path) {
    var names = path.split('.');
    var value = window;
    for (var place = 0; place < names.length; place += 1) {
      value = value[names[place]];
      if (value === undefined || value === null) return false;
    }
    return true;
  }

  function show() {
    var notice = document.getElementById('old-browser');
    if (!notice) return;
    notice.removeAttribute('hidden');
    /* An old browser may leave out the whole style sheet. */
    notice.style.fontSize = '1.25rem';
    notice.style.margin = '0';
    notice.style.maxWidth = 'none';
    notice.style.padding = '1rem';
  }

  for (var place = 0; place < needed.length; place += 1) {
    if (!has(needed[place])) {
      show();
      break;
    }
  }

  /* A script that does not parse, or a function that is missing, before the page has once been ready. */
  window.addEventListener('error', function (event) {
    var isReady = document.documentElement.hasAttribute('data-ready');
    var message = String(event.message);
    if (isReady || /JSON/.test(message)) return;
    if (/SyntaxError|is not a (function|constructor)|is not defined/.test(message)) show();
  });
})();
