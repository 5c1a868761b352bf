CREATE TABLE "setup_mark" (
	"is_done" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_mark_one_row" CHECK ("setup_mark"."is_done")
);--> statement-breakpoint
INSERT INTO "setup_mark" ("done_at") SELECT now() FROM "users" WHERE "is_admin" LIMIT 1;--> statement-breakpoint
CREATE FUNCTION "mark_setup"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "setup_mark" ("is_done") VALUES (true) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- The first administrator closes the set-up page for ever, whoever makes one and however it is made.
CREATE TRIGGER "users_mark_setup" AFTER INSERT OR UPDATE OF "is_admin" ON "users" FOR EACH ROW WHEN (NEW."is_admin") EXECUTE FUNCTION "mark_setup"();
