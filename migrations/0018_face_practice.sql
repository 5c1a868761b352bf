CREATE TABLE "face_practice" (
	"face_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"state" jsonb NOT NULL,
	"base" jsonb,
	"events" jsonb NOT NULL,
	CONSTRAINT "face_practice_person_id_face_id_pk" PRIMARY KEY("person_id","face_id")
);
--> statement-breakpoint
ALTER TABLE "face_practice" ADD CONSTRAINT "face_practice_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_practice" ADD CONSTRAINT "face_practice_face_fk" FOREIGN KEY ("face_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A face that is deleted takes its practice with it, and has raised the version itself.
CREATE FUNCTION "raise_content_version_of_practice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = NEW."person_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_practice_raise_version" AFTER INSERT OR UPDATE ON "face_practice" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_practice"();
