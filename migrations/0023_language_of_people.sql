-- The tablet of a new person speaks the language of the account, until somebody chooses another.
CREATE OR REPLACE FUNCTION "create_home_person"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "created" integer;
BEGIN
	IF EXISTS (SELECT FROM "users" WHERE "id" = NEW."id") AND NOT EXISTS (SELECT FROM "memberships" WHERE "user_id" = NEW."id") THEN
		INSERT INTO "people" ("home_of", "locale") VALUES (NEW."id", coalesce(NEW."locale", 'en')) RETURNING "id" INTO "created";
		INSERT INTO "memberships" ("person_id", "user_id", "role") VALUES ("created", NEW."id", 'owner');
	END IF;
	RETURN NULL;
END $$;
