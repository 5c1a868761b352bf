CREATE FUNCTION "forget_what_was_opened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "opened_on_tablets" WHERE "person_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_forget_what_was_opened" AFTER UPDATE OF "tells_opened" ON "people" FOR EACH ROW
WHEN (OLD."tells_opened" AND NOT NEW."tells_opened")
EXECUTE FUNCTION "forget_what_was_opened"();
