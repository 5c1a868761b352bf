/** The things that can be opened on a tablet: the hello of the day, and the picture of a face. */
export const OPENED_KINDS = ['hello', 'picture'] as const;
export const OPENED_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const;
