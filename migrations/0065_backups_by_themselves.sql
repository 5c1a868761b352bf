CREATE TABLE "backup_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"installation" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tombstones_since" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date,
	"succeeded_at" timestamp with time zone,
	"bytes" bigint,
	"tried_at" timestamp with time zone,
	"problem" varchar(20),
	"wanted_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "backup_state_is_only" CHECK ("backup_state"."is_only")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"what" varchar(40) NOT NULL,
	"ids" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tablets" ADD COLUMN "waits_for_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tombstones_transaction_idx" ON "tombstones" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "tombstones_at_idx" ON "tombstones" USING btree ("at");--> statement-breakpoint
INSERT INTO "backup_state" DEFAULT VALUES;--> statement-breakpoint
-- TG_ARGV: the id of a deleted row, and which of the rows count. What a deletion of the person or the account takes along needs
-- no line of its own, because the same deletion takes it along again. Neither does what the purge deletes by its age.
CREATE FUNCTION "record_tombstone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('dear_ones.purges', true) = 'true' THEN
		RETURN NULL;
	END IF;
	EXECUTE format('INSERT INTO tombstones (what, ids) SELECT %L, ids FROM (SELECT array_agg((%s)::text) AS ids FROM gone WHERE %s) AS found WHERE ids IS NOT NULL', TG_TABLE_NAME, TG_ARGV[0], coalesce(TG_ARGV[1], 'true'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_record_tombstone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id');--> statement-breakpoint
CREATE TRIGGER "people_record_tombstone" AFTER DELETE ON "people" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id');--> statement-breakpoint
CREATE TRIGGER "memberships_record_tombstone" AFTER DELETE ON "memberships" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('person_id || ''/'' || user_id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id) AND EXISTS (SELECT FROM users WHERE users.id = gone.user_id)');--> statement-breakpoint
CREATE TRIGGER "oidc_identities_record_tombstone" AFTER DELETE ON "oidc_identities" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('user_id', 'EXISTS (SELECT FROM users WHERE users.id = gone.user_id)');--> statement-breakpoint
CREATE TRIGGER "passkeys_record_tombstone" AFTER DELETE ON "passkeys" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM users WHERE users.id = gone.user_id)');--> statement-breakpoint
CREATE TRIGGER "contact_messages_record_tombstone" AFTER DELETE ON "contact_messages" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id');--> statement-breakpoint
CREATE TRIGGER "tablets_record_tombstone" AFTER DELETE ON "tablets" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "face_photos_record_tombstone" AFTER DELETE ON "face_photos" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "face_pictures_record_tombstone" AFTER DELETE ON "face_pictures" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "remember_items_record_tombstone" AFTER DELETE ON "remember_items" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "plans_record_tombstone" AFTER DELETE ON "plans" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "reminders_record_tombstone" AFTER DELETE ON "reminders" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "hellos_record_tombstone" AFTER DELETE ON "hellos" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "songs_record_tombstone" AFTER DELETE ON "songs" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "clips_record_tombstone" AFTER DELETE ON "clips" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "call_contacts_record_tombstone" AFTER DELETE ON "call_contacts" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "contributions_record_tombstone" AFTER DELETE ON "contributions" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "photos_record_tombstone" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "voices_record_tombstone" AFTER DELETE ON "voices" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "sounds_record_tombstone" AFTER DELETE ON "sounds" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "videos_record_tombstone" AFTER DELETE ON "videos" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
CREATE TRIGGER "messages_record_tombstone" AFTER DELETE ON "messages" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "record_tombstone"('person_id || ''/'' || id', 'EXISTS (SELECT FROM people WHERE people.id = gone.person_id)');--> statement-breakpoint
-- TG_ARGV: what has changed.
CREATE FUNCTION "record_account_tombstone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "tombstones" ("what", "ids") VALUES (TG_ARGV[0], ARRAY[NEW."id"::text]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_record_password" AFTER UPDATE OF "password" ON "users" FOR EACH ROW
WHEN (OLD."password" IS DISTINCT FROM NEW."password") EXECUTE FUNCTION "record_account_tombstone"('password-changed');--> statement-breakpoint
CREATE TRIGGER "users_record_address" AFTER UPDATE OF "email" ON "users" FOR EACH ROW
WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "record_account_tombstone"('address-changed');--> statement-breakpoint
CREATE TRIGGER "users_record_administrator" AFTER UPDATE OF "is_admin" ON "users" FOR EACH ROW
WHEN (OLD."is_admin" AND NOT NEW."is_admin") EXECUTE FUNCTION "record_account_tombstone"('administrator-ended');--> statement-breakpoint
-- The new role is part of the id.
CREATE FUNCTION "record_lower_role"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"roles" text[] := ARRAY['viewer', 'helper', 'caregiver', 'owner'];
BEGIN
	IF array_position("roles", NEW."role"::text) < array_position("roles", OLD."role"::text) THEN
		INSERT INTO "tombstones" ("what", "ids") VALUES ('role-lowered', ARRAY[concat_ws('/', NEW."person_id", NEW."user_id", NEW."role")]);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_record_lower_role" AFTER UPDATE OF "role" ON "memberships" FOR EACH ROW EXECUTE FUNCTION "record_lower_role"();--> statement-breakpoint
-- A consent is known by an address, which is no id: the contacts with the address are named.
CREATE FUNCTION "record_declined_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "tombstones" ("what", "ids")
	SELECT 'consent-declined', "ids" FROM (
		SELECT array_agg("id"::text) AS "ids" FROM "call_contacts"
		WHERE "person_id" = NEW."person_id" AND lower("address") = NEW."address"
	) AS "found" WHERE "ids" IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "call_consents_record_declined" AFTER UPDATE OF "declined_at" ON "call_consents" FOR EACH ROW
WHEN (OLD."declined_at" IS NULL AND NEW."declined_at" IS NOT NULL) EXECUTE FUNCTION "record_declined_consent"();