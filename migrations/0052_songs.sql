CREATE TABLE "sounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" integer NOT NULL,
	"created_by" integer,
	"audience" varchar(10) DEFAULT 'members' NOT NULL,
	"bytes" "bytea",
	"object_bytes" integer,
	"content_type" varchar(10) NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sounds_id_person_id_key" UNIQUE("id","person_id"),
	CONSTRAINT "sounds_whole" CHECK (("sounds"."bytes" is null) = ("sounds"."object_bytes" is not null))
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "songs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"created_by" integer,
	"title" varchar(100) NOT NULL,
	"who" varchar(100),
	"why" varchar(120),
	"photo_id" uuid,
	"sound_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"resting_until" date,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "sound_id" uuid;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_sound_fk" FOREIGN KEY ("sound_id","person_id") REFERENCES "public"."sounds"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sounds_person_id_idx" ON "sounds" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sounds_created_by_idx" ON "sounds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "sounds_uploads_idx" ON "sounds" USING btree ("created_at") WHERE "sounds"."audience" = 'upload';--> statement-breakpoint
CREATE INDEX "songs_person_id_idx" ON "songs" USING btree ("person_id","position");--> statement-breakpoint
CREATE INDEX "songs_created_by_idx" ON "songs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "songs_photo_id_idx" ON "songs" USING btree ("photo_id","person_id");--> statement-breakpoint
CREATE INDEX "songs_sound_id_idx" ON "songs" USING btree ("sound_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "songs_request_key" ON "songs" USING btree ("person_id","request_key");--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_sound_fk" FOREIGN KEY ("sound_id","person_id") REFERENCES "public"."sounds"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contributions_sound_id_idx" ON "contributions" USING btree ("sound_id","person_id");--> statement-breakpoint
ALTER TABLE "sounds" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE FUNCTION "record_orphaned_sounds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_objects" ("id", "remove_after")
	SELECT "id", now() FROM "gone" WHERE "bytes" IS NULL
	ON CONFLICT ("id") DO UPDATE SET "remove_after" = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sounds_record_orphaned_objects" AFTER DELETE ON "sounds" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_orphaned_sounds"();--> statement-breakpoint
-- The account that is taken out of a row is not shown.
CREATE FUNCTION "raise_content_version_of_song"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1
	WHERE "id" = CASE TG_OP WHEN 'DELETE' THEN OLD."person_id" ELSE NEW."person_id" END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "songs_raise_version" AFTER INSERT OR UPDATE OF "title", "who", "why", "photo_id", "sound_id", "position", "resting_until" OR DELETE ON "songs" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_song"();--> statement-breakpoint
CREATE FUNCTION "delete_files_of_song"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	DELETE FROM "sounds" WHERE "id" = OLD."sound_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "songs_delete_files" AFTER DELETE ON "songs" FOR EACH ROW EXECUTE FUNCTION "delete_files_of_song"();--> statement-breakpoint
CREATE FUNCTION "delete_sound_of_contribution"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sounds" WHERE "id" = OLD."sound_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contributions_delete_sound" AFTER DELETE ON "contributions" FOR EACH ROW
WHEN (OLD."sound_id" IS NOT NULL) EXECUTE FUNCTION "delete_sound_of_contribution"();
--> statement-breakpoint
UPDATE "imports" SET "brought" = '{"song": 0}'::jsonb || "brought";
