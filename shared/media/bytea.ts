import { customType } from 'drizzle-orm/pg-core';

/** The `bytea` column type, which drizzle does not provide. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});
