let arrived = false;

/**
 * True the first time it is asked after the document was loaded, false ever after. The browser
 * itself tells people of a page it has loaded; of every later page we have to.
 */
export function takeFirstArrival(): boolean {
  const first = !arrived;
  arrived = true;
  return first;
}
