/** Fits as many columns as there is room for, also at a large font size. */
export const albumGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] sm:gap-5 print:grid-cols-3';
