/**
 * The id of the button of a row of Plans. An address with this fragment opens the form of the row.
 * @param entry such as "plan-12" or "reminder-3"; without one, no element has the id
 */
export const plannedRowId = (entry: string | undefined) => `planned-${entry}`;
