CREATE TABLE "face_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "face_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"face_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"created_by" integer,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "face_pictures_photo_id_key" UNIQUE("photo_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "photo_originals" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_pictures" ADD CONSTRAINT "face_pictures_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_pictures" ADD CONSTRAINT "face_pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_pictures" ADD CONSTRAINT "face_pictures_face_fk" FOREIGN KEY ("face_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_pictures" ADD CONSTRAINT "face_pictures_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_originals" ADD CONSTRAINT "photo_originals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_originals" ADD CONSTRAINT "photo_originals_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_pictures_face_id_idx" ON "face_pictures" USING btree ("face_id","person_id","id");--> statement-breakpoint
CREATE INDEX "face_pictures_person_id_idx" ON "face_pictures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "face_pictures_created_by_idx" ON "face_pictures" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "face_pictures_request_key" ON "face_pictures" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "photo_originals_person_id_idx" ON "photo_originals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "photo_originals_photo_id_idx" ON "photo_originals" USING btree ("photo_id","person_id");--> statement-breakpoint
CREATE INDEX "photo_originals_created_at_idx" ON "photo_originals" USING btree ("created_at");--> statement-breakpoint
-- Not when the account that added a picture is deleted, which the tablet does not show.
CREATE FUNCTION "raise_content_version_of_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1
	WHERE "id" = CASE TG_OP WHEN 'DELETE' THEN OLD."person_id" ELSE NEW."person_id" END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_pictures_raise_version" AFTER INSERT OR UPDATE OF "photo_id" OR DELETE ON "face_pictures" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_picture"();--> statement-breakpoint
-- Servers of the earlier version delete a face without knowing of its further pictures.
CREATE FUNCTION "delete_photo_of_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_pictures_delete_photo" AFTER DELETE ON "face_pictures" FOR EACH ROW EXECUTE FUNCTION "delete_photo_of_picture"();--> statement-breakpoint
-- A photo or a recording that has joined the album stays, also as a further picture.
CREATE OR REPLACE FUNCTION "delete_files_of_hello"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id"
		AND NOT EXISTS (SELECT FROM "face_photos" WHERE "photo_id" = OLD."photo_id")
		AND NOT EXISTS (SELECT FROM "face_pictures" WHERE "photo_id" = OLD."photo_id");
	DELETE FROM "voices" WHERE "id" = OLD."voice_id" AND NOT EXISTS (SELECT FROM "face_photos" WHERE "voice_id" = OLD."voice_id");
	RETURN NULL;
END $$;
