CREATE TABLE "user_counts" (
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_audit_created_at_idx" ON "admin_audit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_email_id_idx" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_email_verification_expires_idx" ON "users" USING btree ("email_verification_expires") WHERE "users"."email_verification_token" is not null;--> statement-breakpoint
CREATE INDEX "users_email_change_expires_idx" ON "users" USING btree ("email_change_expires") WHERE "users"."email_change_expires" is not null;--> statement-breakpoint
CREATE INDEX "users_password_reset_expires_idx" ON "users" USING btree ("password_reset_expires") WHERE "users"."password_reset_expires" is not null;--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_searched_idx" ON "users" USING gin (search_grams(lower("email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
INSERT INTO "user_counts" ("change") SELECT count(*) FROM "users";--> statement-breakpoint
CREATE FUNCTION "count_new_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_counts" ("change") SELECT count(*) FROM "new_users" HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_gone_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "user_counts" ("change") SELECT -count(*) FROM "gone_users" HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_count_new" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_users" FOR EACH STATEMENT EXECUTE FUNCTION "count_new_users"();--> statement-breakpoint
CREATE TRIGGER "users_count_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "gone_users" FOR EACH STATEMENT EXECUTE FUNCTION "count_gone_users"();
