ALTER TABLE "voices" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "object_bytes" integer;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_whole" CHECK (("voices"."bytes" is null) = ("voices"."object_bytes" is not null));--> statement-breakpoint
CREATE FUNCTION "record_orphaned_voices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "orphaned_objects" ("id", "remove_after")
	SELECT "id", now() FROM "gone" WHERE "bytes" IS NULL
	ON CONFLICT ("id") DO UPDATE SET "remove_after" = now();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "voices_record_orphaned_objects" AFTER DELETE ON "voices" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_orphaned_voices"();
