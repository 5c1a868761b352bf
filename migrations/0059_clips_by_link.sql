ALTER TABLE "clips" ADD COLUMN "from_name" varchar(100);--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "contribution_id" integer;--> statement-breakpoint
CREATE INDEX "clips_contribution_id_idx" ON "clips" USING btree ("contribution_id") WHERE "clips"."contribution_id" is not null;--> statement-breakpoint
-- It raises the version for messages too. Triggers refer to a function and not to its name.
ALTER FUNCTION "raise_content_version_of_song"() RENAME TO "raise_content_version_of_row";
