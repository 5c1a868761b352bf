/*
 * Errors that end a transaction from inside a repository. They know nothing of HTTP: http/error-handler.ts
 * says what each is answered as.
 */

/** The account was deleted during the request. */
export class AccountGone extends Error {
  override name = 'AccountGone';
}

/** The photos and recordings of the account would exceed STORAGE_MAX_BYTES. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The object store is unavailable, or the upload to it took too long. The same call may succeed later. */
export class PhotoStoreUnavailable extends Error {
  override name = 'PhotoStoreUnavailable';
}
