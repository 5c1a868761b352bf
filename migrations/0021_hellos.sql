CREATE TABLE "hellos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hellos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"created_by" integer,
	"day" date NOT NULL,
	"words" varchar(200),
	"photo_id" uuid,
	"voice_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hellos_file" CHECK (num_nonnulls("hellos"."photo_id", "hellos"."voice_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "hellos" ADD CONSTRAINT "hellos_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hellos" ADD CONSTRAINT "hellos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hellos" ADD CONSTRAINT "hellos_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hellos" ADD CONSTRAINT "hellos_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hellos_person_id_key" ON "hellos" USING btree ("person_id","day");--> statement-breakpoint
CREATE INDEX "hellos_created_by_idx" ON "hellos" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "hellos_photo_id_idx" ON "hellos" USING btree ("photo_id","person_id");--> statement-breakpoint
CREATE INDEX "hellos_voice_id_idx" ON "hellos" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE INDEX "hellos_created_at_idx" ON "hellos" USING btree ("created_at");--> statement-breakpoint
-- Rows are never changed, and the account that is taken out of a row is not shown.
CREATE FUNCTION "raise_content_version_of_hello"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1
	WHERE "id" = CASE TG_OP WHEN 'DELETE' THEN OLD."person_id" ELSE NEW."person_id" END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "hellos_raise_version" AFTER INSERT OR DELETE ON "hellos" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_hello"();--> statement-breakpoint
-- A photo that has joined the album stays.
CREATE FUNCTION "delete_files_of_hello"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id" AND NOT EXISTS (SELECT FROM "face_photos" WHERE "photo_id" = OLD."photo_id");
	DELETE FROM "voices" WHERE "id" = OLD."voice_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "hellos_delete_files" AFTER DELETE ON "hellos" FOR EACH ROW EXECUTE FUNCTION "delete_files_of_hello"();
