/** What the person reads on the buttons that lead to a screen, and a screen reader as its title. */
export const MY_FAMILY = 'My family';
export const MY_NOTES = 'My notes';
export const FROM_FAMILY = 'From your family';
