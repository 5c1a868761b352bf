ALTER TABLE "unused_account_warnings" RENAME TO "inactive_account_warnings";--> statement-breakpoint
ALTER TABLE "inactive_account_warnings" RENAME CONSTRAINT "unused_account_warnings_user_id_which_pk" TO "inactive_account_warnings_user_id_which_pk";--> statement-breakpoint
ALTER TABLE "inactive_account_warnings" RENAME CONSTRAINT "unused_account_warnings_user_id_users_id_fk" TO "inactive_account_warnings_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "loose_photo_objects" RENAME TO "orphaned_objects";--> statement-breakpoint
ALTER TABLE "orphaned_objects" RENAME CONSTRAINT "loose_photo_objects_pkey" TO "orphaned_objects_pkey";--> statement-breakpoint
ALTER INDEX "loose_photo_objects_remove_after_idx" RENAME TO "orphaned_objects_remove_after_idx";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "loosen_photo_objects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_objects" ("id", "remove_after")
	SELECT "id", now() FROM "gone" WHERE "full" IS NULL
	ON CONFLICT ("id") DO UPDATE SET "remove_after" = now();
	RETURN NULL;
END $$;--> statement-breakpoint
ALTER FUNCTION "loosen_photo_objects"() RENAME TO "record_orphaned_objects";--> statement-breakpoint
ALTER TRIGGER "photos_loosen_objects" ON "photos" RENAME TO "photos_record_orphaned_objects";
