/** The chosen file cannot be sent. The message is one of those of forms, or a text for people. */
export class SongFileError extends Error {}
