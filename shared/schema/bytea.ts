import { customType } from 'drizzle-orm/pg-core';

/** Bytes as they are; drizzle has no column type of its own for them. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
