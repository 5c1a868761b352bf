CREATE FUNCTION "home_person"("account" integer) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		(SELECT "id" FROM "people" WHERE "home_of" = "account"),
		(SELECT min("person_id") FROM "memberships" WHERE "user_id" = "account" HAVING count(*) = 1))
$$;--> statement-breakpoint
-- Rows from servers of the earlier version name the account, and rows from this version the person. Each gets the other.
CREATE FUNCTION "fill_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."person_id" IS NULL THEN
		NEW."person_id" := "home_person"(NEW."user_id");
	ELSIF NEW."user_id" IS NULL THEN
		NEW."user_id" := (SELECT "home_of" FROM "people" WHERE "id" = NEW."person_id");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "fill_person_and_creator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."person_id" IS NULL THEN
		NEW."person_id" := "home_person"(NEW."user_id");
		NEW."created_by" := coalesce(NEW."created_by", NEW."user_id");
	ELSIF NEW."user_id" IS NULL THEN
		NEW."user_id" := (SELECT "home_of" FROM "people" WHERE "id" = NEW."person_id");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- An account has one code by the earlier version, so only the code that the account itself made is filled.
CREATE FUNCTION "fill_person_of_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."person_id" IS NULL THEN
		NEW."person_id" := "home_person"(NEW."user_id");
		NEW."created_by" := coalesce(NEW."created_by", NEW."user_id");
	ELSIF NEW."user_id" IS NULL THEN
		NEW."user_id" := (SELECT "home_of" FROM "people" WHERE "id" = NEW."person_id" AND "home_of" = NEW."created_by");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_photos_fill_person" BEFORE INSERT ON "face_photos" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "remember_items_fill_person" BEFORE INSERT ON "remember_items" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "photos_fill_person" BEFORE INSERT ON "photos" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "voices_fill_person" BEFORE INSERT ON "voices" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "plans_fill_person" BEFORE INSERT ON "plans" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "call_contacts_fill_person" BEFORE INSERT ON "call_contacts" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "call_consents_fill_person" BEFORE INSERT ON "call_consents" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "tablets_fill_person" BEFORE INSERT ON "tablets" FOR EACH ROW EXECUTE FUNCTION "fill_person_and_creator"();--> statement-breakpoint
CREATE TRIGGER "tablet_codes_fill_person" BEFORE INSERT ON "tablet_codes" FOR EACH ROW EXECUTE FUNCTION "fill_person_of_code"();--> statement-breakpoint
CREATE TRIGGER "call_requests_fill_person" BEFORE INSERT ON "call_requests" FOR EACH ROW EXECUTE FUNCTION "fill_person"();--> statement-breakpoint
CREATE TRIGGER "tablet_reports_fill_person" BEFORE INSERT ON "tablet_reports" FOR EACH ROW EXECUTE FUNCTION "fill_person"();--> statement-breakpoint
-- An account gets its person at the end of the transaction that creates it, unless it has joined a circle by then.
CREATE FUNCTION "create_home_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "created" integer;
BEGIN
	IF EXISTS (SELECT FROM "users" WHERE "id" = NEW."id") AND NOT EXISTS (SELECT FROM "memberships" WHERE "user_id" = NEW."id") THEN
		INSERT INTO "people" ("home_of") VALUES (NEW."id") RETURNING "id" INTO "created";
		INSERT INTO "memberships" ("person_id", "user_id", "role") VALUES ("created", NEW."id", 'owner');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_create_home_person" AFTER INSERT ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "create_home_person"();--> statement-breakpoint
CREATE FUNCTION "delete_person_without_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "people" WHERE "id" = OLD."person_id" AND NOT EXISTS (SELECT FROM "memberships" WHERE "person_id" = OLD."person_id");
	UPDATE "people" SET "home_of" = NULL WHERE "id" = OLD."person_id" AND "home_of" = OLD."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_delete_person" AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "delete_person_without_members"();--> statement-breakpoint
-- The lock makes two owners who demote each other at the same moment follow one another.
CREATE FUNCTION "check_person_has_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "checked" integer;
BEGIN
	IF TG_TABLE_NAME = 'people' THEN "checked" := NEW."id"; ELSE "checked" := OLD."person_id"; END IF;
	PERFORM FROM "people" WHERE "id" = "checked" FOR NO KEY UPDATE;
	IF FOUND AND NOT EXISTS (SELECT FROM "memberships" WHERE "person_id" = "checked" AND "role" = 'owner') THEN
		RAISE EXCEPTION 'person % has no owner', "checked" USING ERRCODE = 'check_violation', CONSTRAINT = 'people_owner';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "people_check_owner" AFTER INSERT ON "people" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_person_has_owner"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "memberships_check_owner" AFTER UPDATE OR DELETE ON "memberships" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_person_has_owner"();--> statement-breakpoint
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The tablet does not show who added a row. A deleted account is taken out of rows of people that it left before.
	IF TG_OP = 'UPDATE' THEN
		IF (OLD."created_by", OLD."user_id") IS DISTINCT FROM (NEW."created_by", NEW."user_id") THEN
			RETURN NULL;
		END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = OLD."person_id";
	ELSE
		UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = NEW."person_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_photos_raise_version" AFTER INSERT OR UPDATE OR DELETE ON "face_photos" FOR EACH ROW EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "remember_items_raise_version" AFTER INSERT OR UPDATE OR DELETE ON "remember_items" FOR EACH ROW EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "plans_raise_version" AFTER INSERT OR UPDATE OR DELETE ON "plans" FOR EACH ROW EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
-- Not when somebody is asked to call, which the contact's row records.
CREATE TRIGGER "call_contacts_raise_version" AFTER INSERT OR UPDATE OF "person_id", "name", "way", "address", "face_photo_id", "position", "consent_required" OR DELETE ON "call_contacts" FOR EACH ROW EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "call_consents_raise_version" AFTER INSERT OR UPDATE OR DELETE ON "call_consents" FOR EACH ROW EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
-- A contact whose address is that of a verified member is offered without asking for consent.
CREATE TRIGGER "memberships_raise_version" AFTER INSERT OR DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE FUNCTION "raise_content_version_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1
	WHERE "id" IN (SELECT "person_id" FROM "memberships" WHERE "user_id" = NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_raise_version" AFTER UPDATE OF "email", "is_email_verified" ON "users" FOR EACH ROW
WHEN (OLD."email" IS DISTINCT FROM NEW."email" OR OLD."is_email_verified" IS DISTINCT FROM NEW."is_email_verified")
EXECUTE FUNCTION "raise_content_version_of_account"();--> statement-breakpoint
CREATE FUNCTION "raise_own_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."content_version" := OLD."content_version" + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_raise_version" BEFORE UPDATE OF "name", "message", "time_zone", "locale", "quiet_from", "quiet_to", "night_from", "night_to" ON "people" FOR EACH ROW EXECUTE FUNCTION "raise_own_content_version"();--> statement-breakpoint
-- Servers of the earlier version keep the name and the message in tablet_settings. A value that is there already ends the circle.
CREATE FUNCTION "copy_former_tablet_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "name" = NEW."person_name", "message" = NEW."message"
	WHERE "home_of" = NEW."user_id" AND ("name", "message") IS DISTINCT FROM (NEW."person_name", NEW."message");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tablet_settings_copy" AFTER INSERT OR UPDATE ON "tablet_settings" FOR EACH ROW EXECUTE FUNCTION "copy_former_tablet_settings"();--> statement-breakpoint
CREATE FUNCTION "copy_to_former_tablet_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "tablet_settings" AS "former" ("user_id", "person_name", "message") VALUES (NEW."home_of", NEW."name", NEW."message")
	ON CONFLICT ("user_id") DO UPDATE SET "person_name" = excluded."person_name", "message" = excluded."message"
	WHERE ("former"."person_name", "former"."message") IS DISTINCT FROM (excluded."person_name", excluded."message");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_copy_settings" AFTER UPDATE OF "name", "message" ON "people" FOR EACH ROW
WHEN (NEW."home_of" IS NOT NULL) EXECUTE FUNCTION "copy_to_former_tablet_settings"();--> statement-breakpoint
-- A contribution for a face or an item goes with it, and the photo or recording goes with the contribution.
CREATE FUNCTION "delete_files_of_contribution"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "photos" WHERE "id" = OLD."photo_id";
	DELETE FROM "voices" WHERE "id" = OLD."voice_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "contributions_delete_files" AFTER DELETE ON "contributions" FOR EACH ROW
WHEN (OLD."photo_id" IS NOT NULL OR OLD."voice_id" IS NOT NULL) EXECUTE FUNCTION "delete_files_of_contribution"();--> statement-breakpoint
CREATE FUNCTION "set_audience_of_files"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "wanted" varchar := CASE WHEN NEW."caregivers_only" THEN 'caregivers' ELSE 'members' END;
BEGIN
	UPDATE "photos" SET "audience" = "wanted" WHERE "id" = NEW."photo_id" AND "audience" <> "wanted";
	UPDATE "voices" SET "audience" = "wanted" WHERE "id" = NEW."voice_id" AND "audience" <> "wanted";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "remember_items_set_audience" AFTER INSERT OR UPDATE OF "photo_id", "voice_id", "caregivers_only" ON "remember_items" FOR EACH ROW EXECUTE FUNCTION "set_audience_of_files"();
