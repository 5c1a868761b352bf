/** Re-exports the whole schema for drizzle-kit and the database client. */
export * from '#shared/schema/admin-audit';
export * from '#shared/schema/call-consents';
export * from '#shared/schema/call-contacts';
export * from '#shared/schema/call-requests';
export * from '#shared/schema/contact-messages';
export * from '#shared/schema/face-photos';
export * from '#shared/schema/inactive-account-warnings';
export * from '#shared/schema/known-browsers';
export * from '#shared/schema/mailed-links';
export * from '#shared/schema/photos';
export * from '#shared/schema/plans';
export * from '#shared/schema/remember-items';
export * from '#shared/schema/sessions';
export * from '#shared/schema/tablets';
export * from '#shared/schema/throttles';
export * from '#shared/schema/users';
export * from '#shared/schema/voices';
