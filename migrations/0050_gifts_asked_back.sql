ALTER TABLE "contributions" ADD COLUMN "asked_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "kept_because" varchar(200);--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "contribution_id" integer;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "contribution_id" integer;--> statement-breakpoint
CREATE INDEX "contributions_hidden_idx" ON "contributions" USING btree ("asked_back_at") WHERE "contributions"."status" = 'hidden';--> statement-breakpoint
CREATE INDEX "photos_contribution_id_idx" ON "photos" USING btree ("contribution_id") WHERE "photos"."contribution_id" is not null;--> statement-breakpoint
CREATE INDEX "voices_contribution_id_idx" ON "voices" USING btree ("contribution_id") WHERE "voices"."contribution_id" is not null;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_hidden" CHECK ("contributions"."status" <> 'hidden' or "contributions"."asked_back_at" is not null);--> statement-breakpoint
-- A photo or a recording of a gift that is asked back stays with its contribution.
CREATE OR REPLACE FUNCTION "delete_photo_of_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id"
		AND NOT EXISTS (SELECT FROM "contributions" WHERE "photo_id" = OLD."photo_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "delete_files_of_hello"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id"
		AND NOT EXISTS (SELECT FROM "face_photos" WHERE "photo_id" = OLD."photo_id")
		AND NOT EXISTS (SELECT FROM "face_pictures" WHERE "photo_id" = OLD."photo_id")
		AND NOT EXISTS (SELECT FROM "contributions" WHERE "photo_id" = OLD."photo_id");
	DELETE FROM "voices" WHERE "id" = OLD."voice_id"
		AND NOT EXISTS (SELECT FROM "face_photos" WHERE "voice_id" = OLD."voice_id")
		AND NOT EXISTS (SELECT FROM "contributions" WHERE "voice_id" = OLD."voice_id");
	RETURN NULL;
END $$;
