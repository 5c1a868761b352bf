CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" varchar(16) NOT NULL,
	"asked_from" varchar(64) NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_user_id_idx" ON "known_browsers" USING btree ("user_id","signed_in_at");--> statement-breakpoint
CREATE INDEX "known_browsers_signed_in_at_idx" ON "known_browsers" USING btree ("signed_in_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_links_sender_key" ON "mailed_links" USING btree ("user_id","kind","asked_from");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_idx" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
-- Accounts from before: whoever was verified, is an admin, or cannot be told from one who was, counts as verified once.
UPDATE "users" SET "first_verified_at" = "created_at"
WHERE "is_email_verified" OR "is_admin" OR "email_verification_expires" IS NULL;--> statement-breakpoint
CREATE FUNCTION "note_first_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."first_verified_at" := now();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_first_verification" BEFORE INSERT OR UPDATE OF "is_email_verified" ON "users"
FOR EACH ROW WHEN (NEW."is_email_verified" AND NEW."first_verified_at" IS NULL) EXECUTE FUNCTION "note_first_verification"();--> statement-breakpoint
-- Links that were mailed before this upgrade, or by a server of an earlier version while it is under way, go on working.
INSERT INTO "mailed_links" ("user_id", "kind", "asked_from", "token_hash", "expires_at")
SELECT "id", 'verification', 'earlier-version', "email_verification_token", "email_verification_expires" FROM "users"
WHERE "email_verification_token" IS NOT NULL AND "email_verification_expires" IS NOT NULL
UNION ALL
SELECT "id", 'reset', 'earlier-version', "password_reset_token", "password_reset_expires" FROM "users"
WHERE "password_reset_token" IS NOT NULL AND "password_reset_expires" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION "copy_mailed_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "mailed_links" WHERE "user_id" = NEW."id" AND "asked_from" = 'earlier-version' AND (
		"kind" = 'verification' AND NEW."email_verification_token" IS DISTINCT FROM OLD."email_verification_token"
		OR "kind" = 'reset' AND NEW."password_reset_token" IS DISTINCT FROM OLD."password_reset_token");
	INSERT INTO "mailed_links" ("user_id", "kind", "asked_from", "token_hash", "expires_at")
	SELECT NEW."id", "kind", 'earlier-version', "token_hash", "expires_at" FROM (VALUES
		('verification', NEW."email_verification_token", NEW."email_verification_expires"),
		('reset', NEW."password_reset_token", NEW."password_reset_expires")) AS "link" ("kind", "token_hash", "expires_at")
	WHERE "token_hash" IS NOT NULL AND "expires_at" IS NOT NULL
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_copy_mailed_links" AFTER UPDATE OF "email_verification_token", "password_reset_token" ON "users"
FOR EACH ROW WHEN (
	NEW."email_verification_token" IS DISTINCT FROM OLD."email_verification_token"
	OR NEW."password_reset_token" IS DISTINCT FROM OLD."password_reset_token"
) EXECUTE FUNCTION "copy_mailed_links"();
