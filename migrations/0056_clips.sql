CREATE TABLE "clips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"created_by" integer,
	"video_id" uuid NOT NULL,
	"still_id" uuid NOT NULL,
	"voice_id" uuid,
	"line" varchar(120) NOT NULL,
	"is_placed" boolean DEFAULT false NOT NULL,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clips_id_person_id_key" UNIQUE("id","person_id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" integer NOT NULL,
	"created_by" integer,
	"audience" varchar(10) DEFAULT 'members' NOT NULL,
	"sent_by" varchar(90),
	"bytes" "bytea",
	"object_bytes" integer,
	"codec" varchar(4) NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_id_person_id_key" UNIQUE("id","person_id"),
	CONSTRAINT "videos_whole" CHECK (("videos"."bytes" is null) = ("videos"."object_bytes" is not null))
);
--> statement-breakpoint
ALTER TABLE "hellos" DROP CONSTRAINT "hellos_file";--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "clip_id" integer;--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "clip_id" integer;--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "clip_after_death" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hellos" ADD COLUMN "clip_id" integer;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_video_fk" FOREIGN KEY ("video_id","person_id") REFERENCES "public"."videos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_still_fk" FOREIGN KEY ("still_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_person_id_idx" ON "clips" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "clips_created_by_idx" ON "clips" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "clips_video_id_idx" ON "clips" USING btree ("video_id","person_id");--> statement-breakpoint
CREATE INDEX "clips_still_id_idx" ON "clips" USING btree ("still_id","person_id");--> statement-breakpoint
CREATE INDEX "clips_voice_id_idx" ON "clips" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE INDEX "clips_unplaced_idx" ON "clips" USING btree ("created_at") WHERE not "clips"."is_placed";--> statement-breakpoint
CREATE UNIQUE INDEX "clips_request_key" ON "clips" USING btree ("person_id","created_by","request_key");--> statement-breakpoint
CREATE INDEX "videos_person_id_idx" ON "videos" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "videos_created_by_idx" ON "videos" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "videos_uploads_idx" ON "videos" USING btree ("created_at") WHERE "videos"."audience" = 'upload';--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_clip_fk" FOREIGN KEY ("clip_id","person_id") REFERENCES "public"."clips"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hellos" ADD CONSTRAINT "hellos_clip_fk" FOREIGN KEY ("clip_id","person_id") REFERENCES "public"."clips"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contributions_clip_id_idx" ON "contributions" USING btree ("clip_id","person_id");--> statement-breakpoint
CREATE INDEX "face_photos_clip_id_idx" ON "face_photos" USING btree ("clip_id","person_id");--> statement-breakpoint
CREATE INDEX "hellos_clip_id_idx" ON "hellos" USING btree ("clip_id","person_id");--> statement-breakpoint
ALTER TABLE "hellos" ADD CONSTRAINT "hellos_file" CHECK (num_nonnulls("hellos"."photo_id", "hellos"."voice_id", "hellos"."clip_id") > 0);--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_clip_fk" FOREIGN KEY ("clip_id","person_id") REFERENCES "public"."clips"("id","person_id") ON DELETE SET NULL ("clip_id");--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION "record_orphaned_videos"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_objects" ("id", "remove_after")
	SELECT "id", now() FROM "gone" WHERE "bytes" IS NULL
	ON CONFLICT ("id") DO UPDATE SET "remove_after" = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "videos_record_orphaned_objects" AFTER DELETE ON "videos" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_orphaned_videos"();--> statement-breakpoint
CREATE FUNCTION "delete_files_of_clip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "videos" WHERE "id" = OLD."video_id";
	DELETE FROM "photos" WHERE "id" = OLD."still_id";
	DELETE FROM "voices" WHERE "id" = OLD."voice_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "clips_delete_files" AFTER DELETE ON "clips" FOR EACH ROW EXECUTE FUNCTION "delete_files_of_clip"();--> statement-breakpoint
-- A clip goes with its place, unless it has moved to another one.
CREATE FUNCTION "delete_clip_without_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "clips" WHERE "id" = OLD."clip_id"
		AND NOT EXISTS (SELECT FROM "face_photos" WHERE "clip_id" = OLD."clip_id")
		AND NOT EXISTS (SELECT FROM "hellos" WHERE "clip_id" = OLD."clip_id")
		AND NOT EXISTS (SELECT FROM "contributions" WHERE "clip_id" = OLD."clip_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_photos_delete_clip" AFTER UPDATE OF "clip_id" OR DELETE ON "face_photos" FOR EACH ROW
WHEN (OLD."clip_id" IS NOT NULL) EXECUTE FUNCTION "delete_clip_without_place"();--> statement-breakpoint
CREATE TRIGGER "hellos_delete_clip" AFTER DELETE ON "hellos" FOR EACH ROW
WHEN (OLD."clip_id" IS NOT NULL) EXECUTE FUNCTION "delete_clip_without_place"();--> statement-breakpoint
CREATE TRIGGER "contributions_delete_clip" AFTER UPDATE OF "clip_id" OR DELETE ON "contributions" FOR EACH ROW
WHEN (OLD."clip_id" IS NOT NULL) EXECUTE FUNCTION "delete_clip_without_place"();
