ALTER TABLE "memberships" ADD COLUMN "called_by_person" varchar(100);--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "face_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_face_key" ON "memberships" USING btree ("face_id","person_id");
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_face_fk" FOREIGN KEY ("face_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE SET NULL ("face_id") ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "raise_content_version_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "people" SET "content_version" = "content_version" + 1 WHERE "id" = NEW."person_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_raise_version_of_names" AFTER UPDATE OF "called_by_person", "face_id" ON "memberships" FOR EACH ROW EXECUTE FUNCTION "raise_content_version_of_member"();--> statement-breakpoint
CREATE FUNCTION "forget_who_a_member_is"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "contributions" WHERE "person_id" = OLD."person_id" AND "created_by" = OLD."user_id" AND "kind" = 'this-is-me' AND "status" = 'waiting';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "memberships_forget_who_a_member_is" AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "forget_who_a_member_is"();--> statement-breakpoint
-- Before the foreign key clears the column that says whose it is.
CREATE FUNCTION "forget_who_an_account_is"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "contributions" WHERE "created_by" = OLD."id" AND "kind" = 'this-is-me' AND "status" = 'waiting';
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_forget_who_an_account_is" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "forget_who_an_account_is"();
