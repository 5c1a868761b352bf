/*
 * Errors that end a transaction from inside a repository. They know nothing of HTTP: http/error-handler.ts
 * says what each is answered as.
 */

/** The account was deleted during the request. */
export class AccountGone extends Error {
  override name = 'AccountGone';
}

/** The person, or the account's membership, was deleted during the request. */
export class PersonGone extends Error {
  override name = 'PersonGone';
}

/** The account has lost the right to do this for the person during the request. */
export class RightEnded extends Error {
  override name = 'RightEnded';
}

/** The photos and recordings of the person would exceed STORAGE_MAX_BYTES, or the smaller limit before an address is verified. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  readonly isUnverified: boolean;
  constructor({ isUnverified = false } = {}) {
    super();
    this.isUnverified = isUnverified;
  }
}

/** An upload was used already, has expired, or is none of this maker for this person. */
export class UploadEnded extends Error {
  override name = 'UploadEnded';
}

/** The tablet was disconnected during the request. */
export class TabletEnded extends Error {
  override name = 'TabletEnded';
}

/** A giving link ended during the request. */
export class GivingLinkEnded extends Error {
  override name = 'GivingLinkEnded';
}

/** A clip has its place already, has expired, or is none of this account for this person. */
export class ClipEnded extends Error {
  override name = 'ClipEnded';
}

/** The object store is unavailable, or the upload to it took too long. The same call may succeed later. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable';
  readonly missing: 'photos' | 'recordings';
  constructor(missing: 'photos' | 'recordings') {
    super();
    this.missing = missing;
  }
}
