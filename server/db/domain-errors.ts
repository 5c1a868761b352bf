/*
 * Errors that end a transaction from inside a repository. They know nothing of HTTP: http/error-handler.ts
 * says what each is answered as.
 */

/** The account was deleted while its request was under way. */
export class AccountGone extends Error {
  override name = 'AccountGone';
}

/** The photos and recordings of the account would need more than STORAGE_MAX_BYTES. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The object store cannot be reached, or the photo came too late to it; the same call may well succeed later. */
export class PhotoStoreUnavailable extends Error {
  override name = 'PhotoStoreUnavailable';
}
