-- Servers of the earlier version, which run until a rolling upgrade has restarted them, use the former names.
CREATE VIEW "unused_account_warnings" AS SELECT * FROM "inactive_account_warnings";--> statement-breakpoint
CREATE VIEW "loose_photo_objects" AS SELECT * FROM "orphaned_objects";
